// The text of one segment, case folded, as the segment index hashes and compares it: by its first
// and its last eight bytes, which is all of most. Without branches, since no two segments are
// alike.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace turnout {

// One byte a unit if all of them are ASCII, otherwise two.
class SegmentKey {
 public:
  // So many bytes behind the last must be readable, whatever they hold.
  static constexpr std::size_t kSlack = 8;

  SegmentKey(const char* bytes, std::uint32_t size, bool is_wide)
      : bytes_(bytes), size_(size), is_wide_(is_wide) {
    const std::uint64_t mask =
        size < kWord ? (std::uint64_t{1} << (size * 8)) - 1 : ~std::uint64_t{0};
    first_ = load(bytes) & mask;
    last_ = load(bytes + std::max<std::size_t>(size, kWord) - kWord) & mask;
  }

  [[nodiscard]] const char* bytes() const { return bytes_; }
  [[nodiscard]] std::uint32_t size() const { return size_; }
  [[nodiscard]] bool is_wide() const { return is_wide_; }

  // The same for equal keys.
  [[nodiscard]] std::uint32_t hash() const {
    std::uint64_t hash = mix(first_ ^ (std::uint64_t{size_} * 2 + (is_wide_ ? 1 : 0)));
    hash = mix(hash ^ last_);
    for (std::size_t at = kWord; at + kWord < size_; at += kWord) {
      hash = mix(hash ^ load(bytes_ + at));
    }
    return static_cast<std::uint32_t>(hash >> 32U);
  }

  bool operator==(const SegmentKey& other) const {
    const std::uint32_t other_form = (size_ ^ other.size_) | (is_wide_ == other.is_wide_ ? 0U : 1U);
    if (((first_ ^ other.first_) | (last_ ^ other.last_) | other_form) != 0) return false;
    for (std::size_t at = kWord; at + kWord < size_; at += kWord) {
      if (load(bytes_ + at) != load(other.bytes_ + at)) return false;
    }
    return true;
  }

 private:
  static constexpr std::size_t kWord = sizeof(std::uint64_t);
  static_assert(kSlack >= kWord);

  // A product's low bits know nothing of the factors' high ones, so those are folded in before.
  static constexpr std::uint64_t mix(std::uint64_t word) {
    return (word ^ word >> 32U) * 0x9E3779B97F4A7C15;
  }

  static std::uint64_t load(const char* bytes) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, kWord);
    return word;
  }

  const char* bytes_;
  std::uint32_t size_;
  bool is_wide_;
  std::uint64_t first_;  // the first eight bytes, or as many as there are
  std::uint64_t last_;   // the last eight bytes, or as many as there are
};

}  // namespace turnout
