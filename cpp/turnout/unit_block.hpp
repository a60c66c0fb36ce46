// Eight code units looked at in one go, for long stretches of a pathname. A vector extension of the
// compilers, as in ascii_block.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#include "turnout/code_units.hpp"

namespace turnout {

class UnitBlock {
 public:
  static constexpr std::size_t kSize = 8;

  explicit UnitBlock(const char16_t* units) { std::memcpy(&units_, units, sizeof units_); }

  // One bit for each unit that is one of `units`, the first unit's lowest.
  template <std::size_t kCount>
  [[nodiscard]] std::uint32_t any_of(const std::array<char16_t, kCount>& units) const {
    return bits(among(units));
  }
  template <std::size_t kCount>
  [[nodiscard]] std::uint32_t other_than(const std::array<char16_t, kCount>& units) const {
    return bits(~among(units));
  }

  // The line terminators and what else is neither ASCII from `!` on nor beyond it and below the
  // first terminator there. Moved to the top of the signed range, so that one comparison tells.
  [[nodiscard]] std::uint32_t maybe_line_terminators() const {
    using Signed = std::int16_t __attribute__((vector_size(kSize * sizeof(char16_t))));
    constexpr std::uint16_t kToTop = 0x8000 - u'\u2028';
    constexpr std::int16_t kLeast = kToTop + u'!';
    return bits(reinterpret_cast<Units>(reinterpret_cast<Signed>(units_ + kToTop) < kLeast));
  }

  // One bit for each of the units there that is one of `first` and has one of `second` behind it.
  // Reads one unit more.
  template <std::size_t kFirst, std::size_t kSecond>
  static std::uint32_t any_of_pairs(const char16_t* units,
                                    const std::array<char16_t, kFirst>& first,
                                    const std::array<char16_t, kSecond>& second) {
    return bits(UnitBlock(units).among(first) & UnitBlock(units + 1).among(second));
  }

 private:
  using Units = std::uint16_t __attribute__((vector_size(kSize * sizeof(char16_t))));

  // All ones for each unit that is one of them.
  template <std::size_t kCount>
  [[nodiscard]] Units among(const std::array<char16_t, kCount>& units) const {
    Units found{};
    for (const char16_t unit : units) {
      found |= reinterpret_cast<Units>(units_ == static_cast<std::uint16_t>(unit));
    }
    return found;
  }

  static std::uint32_t bits(Units mask) {
#ifdef __wasm_simd128__
    return wasm_i16x8_bitmask(reinterpret_cast<v128_t>(mask));
#else
    constexpr std::uint64_t kBits = 0x0008000400020001;
    constexpr std::uint64_t kGather = 0x0001000100010001;
    std::uint64_t halves[2];
    std::memcpy(halves, &mask, sizeof halves);
    const auto low = static_cast<std::uint32_t>((halves[0] & kBits) * kGather >> 48U);
    const auto high = static_cast<std::uint32_t>((halves[1] & kBits) * kGather >> 48U);
    return low | high << 4U;
#endif
  }

  Units units_;
};

template <std::size_t kCount>
bool is_any_of(char16_t unit, const std::array<char16_t, kCount>& units) {
  return std::find(units.begin(), units.end(), unit) != units.end();
}

// The first position in [begin, end) that passes, or `end`. `block_bits` tells it of the units of a
// whole block from a position on, or tells of some that do not pass as well.
template <class BlockBits, class Passes>
std::size_t find_first(std::size_t begin, std::size_t end, BlockBits block_bits, Passes passes) {
  for (; end - begin >= UnitBlock::kSize; begin += UnitBlock::kSize) {
    for (std::uint32_t bits = block_bits(begin); bits != 0; bits &= bits - 1) {
      const auto at = begin + static_cast<std::size_t>(std::countr_zero(bits));
      if (passes(at)) return at;
    }
  }
  while (begin < end && !passes(begin)) ++begin;
  return begin;
}

// The end of the last position in [begin, end) that passes, or `begin`.
template <class BlockBits, class Passes>
std::size_t find_end_of_last(std::size_t begin, std::size_t end, BlockBits block_bits,
                             Passes passes) {
  for (; end - begin >= UnitBlock::kSize; end -= UnitBlock::kSize) {
    const std::size_t block = end - UnitBlock::kSize;
    const std::uint32_t bits = block_bits(block);
    if (bits != 0) return block + static_cast<std::size_t>(std::bit_width(bits));
  }
  while (end > begin && !passes(end - 1)) --end;
  return end;
}

// The first position in [begin, end) of one of the units, or `end`.
template <std::size_t kCount>
std::size_t find_any_of(TextView text, std::size_t begin, std::size_t end,
                        const std::array<char16_t, kCount>& units) {
  return find_first(
      begin, end, [&](std::size_t at) { return UnitBlock(&text[at]).any_of(units); },
      [&](std::size_t at) { return is_any_of(text[at], units); });
}

// The first position in [begin, end) of any other unit, or `end`.
template <std::size_t kCount>
std::size_t find_other_than(TextView text, std::size_t begin, std::size_t end,
                            const std::array<char16_t, kCount>& units) {
  return find_first(
      begin, end, [&](std::size_t at) { return UnitBlock(&text[at]).other_than(units); },
      [&](std::size_t at) { return !is_any_of(text[at], units); });
}

// The first position in [begin, end) of a line terminator, or `end`.
inline std::size_t find_line_terminator(TextView text, std::size_t begin, std::size_t end) {
  return find_first(
      begin, end, [&](std::size_t at) { return UnitBlock(&text[at]).maybe_line_terminators(); },
      [&](std::size_t at) { return is_line_terminator(text[at]); });
}

// The end of the last of the units in [begin, end), or `begin`.
template <std::size_t kCount>
std::size_t find_end_of_last_of(TextView text, std::size_t begin, std::size_t end,
                                const std::array<char16_t, kCount>& units) {
  return find_end_of_last(
      begin, end, [&](std::size_t at) { return UnitBlock(&text[at]).any_of(units); },
      [&](std::size_t at) { return is_any_of(text[at], units); });
}

// The end of the last of `first` in [begin, end) that one of `second` follows, or `begin`.
template <std::size_t kFirst, std::size_t kSecond>
std::size_t find_end_of_last_of_pairs(TextView text, std::size_t begin, std::size_t end,
                                      const std::array<char16_t, kFirst>& first,
                                      const std::array<char16_t, kSecond>& second) {
  end = std::min(end, text.size() - 1);
  if (begin >= end) return begin;
  return find_end_of_last(
      begin, end, [&](std::size_t at) { return UnitBlock::any_of_pairs(&text[at], first, second); },
      [&](std::size_t at) {
        return is_any_of(text[at], first) && is_any_of(text[at + 1], second);
      });
}

}  // namespace turnout
