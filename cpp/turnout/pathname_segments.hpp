// A regular pathname, split into segments, for the segment index.
//
//     / u s e r s / J o h n /
//     0 . . . . . 6 . . . . 11        ends: 0, 6, 11; the slash at 11 is a trailing one
//
// Regular is what no joinPaths, no `.` and no `\/*` of upstream's treats in any way of its own: it
// begins with a slash, has no two separators in a row and no control characters (line terminators
// among them). What is not regular can be scanned; so can what there is no memory for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "turnout/case_folding.hpp"
#include "turnout/code_units.hpp"
#include "turnout/dialect.hpp"
#include "turnout/segment_key.hpp"

namespace turnout {

class PathnameSegments {
 public:
  // Splits a pathname of ASCII only, one byte a unit, which must stay where it is. False if it is
  // not regular, or has a `%` and must be decoded first. `is_location`: what begins at the first
  // `?` or `#` is not the pathname's.
  bool split(std::string_view ascii, const Dialect& dialect, bool is_location = false);
  // The same, two bytes a unit; a `%` is a unit like others. Also folds what is not ASCII.
  bool split(TextView pathname, const CaseFolding& folding, const Dialect& dialect);

  [[nodiscard]] std::size_t count() const { return count_; }
  // Where the first `depth` segments end, in units; 0 for none of them.
  [[nodiscard]] std::uint32_t end(std::size_t depth) const { return ends_[depth]; }
  // Of the pathname, in units: its trailing slash counts.
  [[nodiscard]] std::size_t size() const { return size_; }

  [[nodiscard]] SegmentKey key(std::size_t index) const {
    const std::uint32_t begin = ends_[index] + 1;
    const std::uint32_t units = ends_[index + 1] - begin;
    if (units_ == nullptr || !wide_[index]) return {folded_.get() + begin, units, false};
    return {wide_key(begin), units * 2, true};
  }

  // Whether `text` stands at `at` of the pathname; folded if there is a folding.
  [[nodiscard]] bool has_text(std::size_t at, TextView text, const CaseFolding* folding) const;

 private:
  // split() of ASCII; a `%` is a unit like others if `is_decoded`.
  bool split_ascii(std::string_view ascii, const Dialect& dialect, bool is_location,
                   bool is_decoded);
  // Makes room for what is kept of a pathname of `size` units. False if memory is short.
  bool reserve(std::size_t size);
  void end_segment(std::size_t at) { ends_[++count_] = static_cast<std::uint32_t>(at); }
  // The wide key of the segment that begins at `begin`.
  [[nodiscard]] char* wide_key(std::size_t begin) const { return wide_folded_.get() + begin * 2; }
  [[nodiscard]] char16_t unit(std::size_t at) const {
    return units_ == nullptr ? static_cast<char16_t>(bytes_[at]) : units_[at];
  }

  const char* bytes_ = nullptr;  // the pathname, one byte a unit; units that do not fit are 0x80
  const char16_t* units_ = nullptr;  // the pathname, if it is not ASCII
  std::size_t size_ = 0;
  std::size_t count_ = 0;
  std::size_t capacity_ = 0;  // in units
  std::unique_ptr<std::uint32_t[]> ends_;
  // Each segment's key, where it has its place in the pathname.
  std::unique_ptr<char[]> folded_;
  // The same for segments that are not ASCII, two bytes a unit; and which ones are.
  std::unique_ptr<char[]> wide_folded_;
  std::unique_ptr<bool[]> wide_;
  // The bytes of a pathname that came with two of them a unit.
  std::unique_ptr<char[]> narrowed_;
};

}  // namespace turnout
