// Text as JavaScript has it: UTF-16 code units, lone surrogates included. Every length, offset and
// span in this library counts code units, never bytes and never code points.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace turnout {

using Text = std::u16string;
using TextView = std::u16string_view;

// What `.` does not match in a JavaScript regular expression (and `\n` alone would not cover).
constexpr bool is_line_terminator(char16_t unit) {
  return unit == u'\n' || unit == u'\r' || unit == u'\u2028' || unit == u'\u2029';
}

// `[\w-]`, the alphabet of a param's name. Without the `u` flag `\w` is ASCII only.
constexpr bool is_param_name_unit(char16_t unit) {
  return (unit >= u'a' && unit <= u'z') || (unit >= u'A' && unit <= u'Z') ||
         (unit >= u'0' && unit <= u'9') || unit == u'_' || unit == u'-';
}

constexpr bool is_ascii(char16_t unit) {
  return unit < 0x80;
}

// A half-open range of code units; `begin == kUnmatched` stands for a capture that took no part.
struct Span {
  static constexpr std::int32_t kUnmatched = -1;

  std::int32_t begin = kUnmatched;
  std::int32_t end = kUnmatched;

  [[nodiscard]] constexpr bool matched() const { return begin != kUnmatched; }
  [[nodiscard]] constexpr bool empty() const { return begin == end; }
  constexpr bool operator==(const Span&) const = default;
};

}  // namespace turnout
