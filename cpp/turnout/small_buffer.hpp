// Room for as many elements as are asked for, without an allocation if they are few. Nothing is
// initialised.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <type_traits>

namespace turnout {

template <class T, std::size_t kFew>
class SmallBuffer {
  static_assert(std::is_trivially_default_constructible_v<T>);

 public:
  SmallBuffer() = default;
  explicit SmallBuffer(std::size_t size) { reserve(size); }
  // Points into itself.
  SmallBuffer(const SmallBuffer&) = delete;
  SmallBuffer& operator=(const SmallBuffer&) = delete;
  ~SmallBuffer() = default;

  // Drops what was there.
  void reserve(std::size_t size) {
    if (size <= kFew) return;
    many_.reset(new T[size]);
    elements_ = many_.get();
  }

  T* data() { return elements_; }
  const T* data() const { return elements_; }

 private:
  std::array<T, kFew> few_;
  std::unique_ptr<T[]> many_{};
  T* elements_ = few_.data();
};

}  // namespace turnout
