// The units that a match of some part of a regular expression may begin with. What precedes it need
// not stop where none of them follows.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "turnout/unit_block.hpp"
#include "turnout/unit_set.hpp"

namespace turnout {

class LeadingUnits {
 public:
  // Of a part that may match whatever follows.
  static LeadingUnits any() {
    LeadingUnits units;
    units.is_any_ = true;
    return units;
  }

  // Of a part that begins with a text.
  static LeadingUnits of(TextView text, const CaseFolding* folding) {
    LeadingUnits units;
    units.add(UnitSet::literal(text.front(), folding));
    if (text.size() == 1) return units;
    const UnitSet second = UnitSet::literal(text[1], folding);
    units.has_second_ = second.kind == UnitSet::Kind::either;
    units.second_ = {second.unit, second.other};
    return units;
  }

  void add(const UnitSet& set) {
    if (set.kind != UnitSet::Kind::either) is_any_ = true;
    add(set.unit);
    add(set.other);
  }

  void add(const LeadingUnits& more) {
    is_any_ = is_any_ || more.is_any_;
    for (std::size_t i = 0; i < more.count_; ++i) add(more.first_[i]);
  }

  void add(char16_t unit) {
    has_second_ = false;
    const auto end = first_.begin() + count_;
    if (std::find(first_.begin(), end, unit) != end) return;
    if (end == first_.end()) {
      is_any_ = true;
      return;
    }
    // Those that are not there repeat one that is, so that all four can be looked for.
    std::fill(end, first_.end(), unit);
    ++count_;
  }

  // Whether none of the units is in the set.
  [[nodiscard]] bool is_disjoint(const UnitSet& set, const CaseFolding* folding) const {
    return !is_any_ && std::none_of(first_.begin(), first_.begin() + count_,
                                    [&](char16_t unit) { return set.contains(unit, folding); });
  }

  // The end of what is left of [begin, end) without the positions at its end where the part cannot
  // begin. It can at the text's end.
  [[nodiscard]] std::size_t trimmed_end(TextView text, std::size_t begin, std::size_t end) const {
    if (is_any_ || end > text.size()) return end;
    if (count_ == 0) return begin;
    if (!has_second_) return find_end_of_last_of(text, begin, end, first_);
    return find_end_of_last_of_pairs(text, begin, end, std::array{first_[0], first_[1]}, second_);
  }

 private:
  std::array<char16_t, 4> first_{};
  // What comes behind the first, if that is known, and then the first are two at most.
  std::array<char16_t, 2> second_{};
  std::uint8_t count_ = 0;
  bool has_second_ = false;
  bool is_any_ = false;
};

}  // namespace turnout
