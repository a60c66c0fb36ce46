// What one atom of a path's regular expression matches: a set of code units.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "turnout/case_folding.hpp"
#include "turnout/code_units.hpp"
#include "turnout/unit_block.hpp"

namespace turnout {

struct UnitSet {
  enum class Kind : std::uint8_t {
    either,               // `unit` or `other`: a letter of ASCII in both cases, or one unit twice
    folded,               // what folds to `unit`
    other_than,           // `[^\/]`: any but `unit`
    not_line_terminator,  // `.`
  };
  Kind kind = Kind::either;
  char16_t unit = 0;
  char16_t other = 0;

  // The set of a literal unit. `folding` is null where case matters.
  static UnitSet literal(char16_t unit, const CaseFolding* folding) {
    if (folding == nullptr) return {Kind::either, unit, unit};
    const char16_t folded = folding->fold(unit);
    if (!is_ascii(folded)) return {Kind::folded, folded, folded};
    const bool is_letter = folded >= u'A' && folded <= u'Z';
    return {Kind::either, folded, static_cast<char16_t>(is_letter ? folded + 32 : folded)};
  }

  [[nodiscard]] bool contains(char16_t candidate, const CaseFolding* folding) const {
    switch (kind) {
      case Kind::either:
        return candidate == unit || candidate == other;
      case Kind::folded:
        return folding->fold(candidate) == unit;
      case Kind::other_than:
        return candidate != unit;
      case Kind::not_line_terminator:
        return !is_line_terminator(candidate);
    }
    return false;
  }

  // The first position in [begin, end) of a unit that is not in the set, or `end`.
  [[nodiscard]] std::size_t find_outside(TextView text, std::size_t begin, std::size_t end,
                                         const CaseFolding* folding) const {
    switch (kind) {
      case Kind::either:
        return find_other_than(text, begin, end, std::array{unit, other});
      case Kind::other_than:
        return find_any_of(text, begin, end, std::array{unit});
      case Kind::not_line_terminator:
        return find_line_terminator(text, begin, end);
      case Kind::folded:
        break;
    }
    while (begin < end && contains(text[begin], folding)) ++begin;
    return begin;
  }
};

}  // namespace turnout
