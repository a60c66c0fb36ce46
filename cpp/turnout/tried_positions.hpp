// At which positions of a pathname each choice of a regular expression has been tried already. What
// has been tried and is come to again did not lead to a match, and will not: to try everything once
// is what bounds the time of a match.
//
// Nothing is kept before start(), which the first failure is reason enough for: what was tried
// until then may be tried a second time, and most matches need no memory at all.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "turnout/small_buffer.hpp"

namespace turnout {

class TriedPositions {
 public:
  // Positions are 0 to `length`.
  TriedPositions(std::size_t choices, std::size_t length)
      : choices_(choices), row_(length / kBits + 1) {}

  [[nodiscard]] bool has_started() const { return has_started_; }

  void start() {
    if (has_started_) return;
    // To ask for what no memory holds ends as any allocation does that fails.
    constexpr std::size_t kMost = std::numeric_limits<std::ptrdiff_t>::max() / sizeof(Word);
    const std::size_t size = row_ > kMost / choices_ ? kMost : choices_ * row_;
    words_.reserve(size);
    std::fill_n(words_.data(), size, Word{0});
    has_started_ = true;
  }

  [[nodiscard]] bool contains(std::size_t choice, std::size_t at) const {
    return (row(choice)[at / kBits] >> at % kBits & 1) != 0;
  }

  // Adds a position. Returns whether it is new.
  bool add(std::size_t choice, std::size_t at) {
    if (!has_started_) return true;
    Word& word = row(choice)[at / kBits];
    const Word bit = Word{1} << at % kBits;
    const bool is_new = (word & bit) == 0;
    word |= bit;
    return is_new;
  }

  // Adds [begin, end).
  void add(std::size_t choice, std::size_t begin, std::size_t end) {
    if (!has_started_) return;
    Word* const words = row(choice);
    while (begin < end) {
      const std::size_t count = std::min(kBits - begin % kBits, end - begin);
      words[begin / kBits] |= ~Word{0} >> (kBits - count) << begin % kBits;
      begin += count;
    }
  }

  // The first position from `begin` on that was tried, or the one that the search stopped at: it
  // goes no further than one word.
  [[nodiscard]] std::size_t find(std::size_t choice, std::size_t begin) const {
    const Word word = row(choice)[begin / kBits] >> begin % kBits;
    if (word == 0) return (begin / kBits + 1) * kBits;
    return begin + static_cast<std::size_t>(std::countr_zero(word));
  }

 private:
  using Word = std::uint64_t;
  static constexpr std::size_t kBits = std::numeric_limits<Word>::digits;
  static constexpr std::size_t kFewWords = 32;

  [[nodiscard]] Word* row(std::size_t choice) { return words_.data() + choice * row_; }
  [[nodiscard]] const Word* row(std::size_t choice) const { return words_.data() + choice * row_; }

  std::size_t choices_;
  std::size_t row_;  // words for one choice
  SmallBuffer<Word, kFewWords> words_{};
  bool has_started_ = false;
};

}  // namespace turnout
