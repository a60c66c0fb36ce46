// The text of one segment, as the segment index hashes and compares it: case folded, eight bytes at
// a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace turnout {

// One byte a unit if all of them are ASCII, otherwise two. Behind the last byte there must be
// kSlack more that may be read.
struct SegmentKey {
  static constexpr std::size_t kSlack = 8;

  const char* bytes = nullptr;
  std::uint32_t size = 0;  // in bytes
  bool is_wide = false;

  // The same for equal keys.
  [[nodiscard]] std::uint32_t hash() const {
    std::uint64_t hash = std::uint64_t{size} * 2 + (is_wide ? 1 : 0);
    for_each_word([&hash](std::size_t, std::uint64_t word) {
      hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
      hash ^= hash >> 32U;
      return true;
    });
    return static_cast<std::uint32_t>(hash);
  }

  bool operator==(const SegmentKey& other) const {
    return size == other.size && is_wide == other.is_wide &&
           for_each_word([this, &other](std::size_t at, std::uint64_t word) {
             return word == other.word_at(at);
           });
  }

 private:
  static constexpr std::size_t kWord = sizeof(std::uint64_t);

  // The eight bytes at `at`; zeros behind the last.
  [[nodiscard]] std::uint64_t word_at(std::size_t at) const {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + at, kWord);
    const std::size_t left = size - at;
    return left >= kWord ? word : word & ((std::uint64_t{1} << (left * 8)) - 1);
  }

  // Calls use(at, word) until it returns false; returns whether it never did.
  template <class Use>
  bool for_each_word(Use use) const {
    for (std::size_t at = 0; at < size; at += kWord) {
      if (!use(at, word_at(at))) return false;
    }
    return true;
  }
};

}  // namespace turnout
