#include "support/shown.hpp"

#include <array>
#include <cstdio>

#include "turnout/utf8.hpp"

namespace turnout::test {

namespace {

constexpr bool is_lead(char16_t unit) {
  return unit >= 0xD800 && unit < 0xDC00;
}
constexpr bool is_trail(char16_t unit) {
  return unit >= 0xDC00 && unit < 0xE000;
}

constexpr bool needs_escape(char16_t unit) {
  return unit < 0x20 || unit == 0x7F || unit == 0x2028 || unit == 0x2029 || unit == 0xFEFF ||
         is_lead(unit) || is_trail(unit);
}

void append_escape(std::string& out, char16_t unit) {
  std::array<char, 16> escape{};
  std::snprintf(escape.data(), escape.size(), "<%04X>", static_cast<unsigned>(unit));
  out += escape.data();
}

}  // namespace

std::string shown(TextView text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_lead(text[i]) && i + 1 < text.size() && is_trail(text[i + 1])) {
      out += to_utf8(text.substr(i++, 2));
    } else if (needs_escape(text[i])) {
      append_escape(out, text[i]);
    } else {
      out += to_utf8(text.substr(i, 1));
    }
  }
  return out;
}

std::string shown(std::span<const Text> texts) {
  std::string out;
  for (const Text& text : texts) {
    if (!out.empty()) out += ' ';
    out += text.empty() ? "(empty)" : shown(text);
  }
  return out;
}

std::string shown(Span span) {
  if (!span.matched()) return "unmatched";
  return std::to_string(span.begin) + "-" + std::to_string(span.end);
}

Text repeated(TextView part, std::size_t count) {
  Text text;
  text.reserve(part.size() * count);
  for (std::size_t i = 0; i < count; ++i) text += part;
  return text;
}

}  // namespace turnout::test
