// What Boost.Regex asks of its characters, answered as JavaScript's RegExp without the `u` flag
// does: a character is a UTF-16 code unit, the i flag folds as CaseFolding says, no locale has a
// say.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "turnout/case_folding.hpp"

namespace turnout::test {

class EcmaRegexTraits {
 public:
  using char_type = char16_t;
  using size_type = std::size_t;
  using string_type = std::u16string;
  using char_class_type = std::uint32_t;
  // Boost hands a "locale" through to the traits: ours is how to fold case.
  using locale_type = const CaseFolding*;

  static size_type length(const char_type* text) {
    return std::char_traits<char_type>::length(text);
  }

  [[nodiscard]] char_type translate(char_type unit) const { return unit; }
  [[nodiscard]] char_type translate_nocase(char_type unit) const {
    return folding_ != nullptr ? folding_->fold(unit) : unit;
  }

  // Ranges compare by code unit.
  string_type transform(const char_type* begin, const char_type* end) const { return {begin, end}; }
  string_type transform_primary(const char_type* begin, const char_type* end) const {
    return {begin, end};
  }

  // No pattern of ours names a class or a collating element. Boost wants to know some classes all
  // the same: they exist, and have no members.
  char_class_type lookup_classname(const char_type*, const char_type*) const { return 1; }
  string_type lookup_collatename(const char_type*, const char_type*) const { return {}; }
  bool isctype(char_type, char_class_type) const { return false; }

  // The digits of \x{...} escapes.
  int value(char_type digit, int radix) const {
    int value = -1;
    if (digit >= u'0' && digit <= u'9') value = digit - u'0';
    if (digit >= u'a' && digit <= u'f') value = digit - u'a' + 10;
    if (digit >= u'A' && digit <= u'F') value = digit - u'A' + 10;
    return value < radix ? value : -1;
  }

  locale_type imbue(locale_type folding) {
    const locale_type before = folding_;
    folding_ = folding;
    return before;
  }
  [[nodiscard]] locale_type getloc() const { return folding_; }

 private:
  locale_type folding_ = nullptr;
};

}  // namespace turnout::test
