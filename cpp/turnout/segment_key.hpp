// The text of one segment, case folded, as the segment index hashes and compares it: eight bytes at
// a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace turnout {

// One byte a unit if all of them are ASCII, otherwise two.
class SegmentKey {
 public:
  // So many bytes before the first must be readable, whatever they hold: a short key is read
  // together with what stands before it.
  static constexpr std::size_t kSlack = 8;

  SegmentKey(const char* bytes, std::uint32_t size, bool is_wide)
      : bytes_(bytes), size_(size), is_wide_(is_wide) {}

  [[nodiscard]] std::uint32_t size() const { return size_; }
  [[nodiscard]] bool is_wide() const { return is_wide_; }

  // The same for equal keys.
  [[nodiscard]] std::uint32_t hash() const {
    constexpr std::uint64_t kFactor = 0x9E3779B97F4A7C15;
    std::uint64_t hash = (last_word() ^ (std::uint64_t{size_} * 2 + (is_wide_ ? 1 : 0))) * kFactor;
    for (std::size_t at = 0; at + kWord < size_; at += kWord) {
      hash = ((hash >> 32U) ^ hash ^ load(bytes_ + at)) * kFactor;
    }
    return static_cast<std::uint32_t>(hash >> 32U);
  }

  bool operator==(const SegmentKey& other) const {
    if (size_ != other.size_ || is_wide_ != other.is_wide_ || last_word() != other.last_word()) {
      return false;
    }
    for (std::size_t at = 0; at + kWord < size_; at += kWord) {
      if (load(bytes_ + at) != load(other.bytes_ + at)) return false;
    }
    return true;
  }

 private:
  static constexpr std::size_t kWord = sizeof(std::uint64_t);
  static_assert(kSlack >= kWord);

  static std::uint64_t load(const char* bytes) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, kWord);
    return word;
  }

  // The last eight bytes, or as many as there are.
  [[nodiscard]] std::uint64_t last_word() const {
    const std::uint64_t word = load(bytes_ + size_ - kWord);
    if (size_ >= kWord) return word;
    return size_ == 0 ? 0 : word >> ((kWord - size_) * 8);
  }

  const char* bytes_;
  std::uint32_t size_;
  bool is_wide_;
};

}  // namespace turnout
