#include "support/shown.hpp"

#include <array>
#include <cstdio>

namespace turnout::test {

namespace {

constexpr bool is_lead(char32_t unit) {
  return unit >= 0xD800 && unit < 0xDC00;
}
constexpr bool is_trail(char32_t unit) {
  return unit >= 0xDC00 && unit < 0xE000;
}

constexpr bool needs_escape(char32_t code) {
  return code < 0x20 || code == 0x7F || code == 0x2028 || code == 0x2029 || code == 0xFEFF ||
         is_lead(code) || is_trail(code);
}

void append_escape(std::string& out, char32_t code) {
  std::array<char, 16> escape{};
  std::snprintf(escape.data(), escape.size(), "<%04X>", static_cast<unsigned>(code));
  out += escape.data();
}

void append_utf8(std::string& out, char32_t code) {
  const auto put = [&out](char32_t byte) { out.push_back(static_cast<char>(byte)); };
  const auto tail = [&](int shift) { put(0x80 | ((code >> shift) & 0x3F)); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xC0 | (code >> 6));
    tail(0);
  } else if (code < 0x10000) {
    put(0xE0 | (code >> 12));
    tail(6);
    tail(0);
  } else {
    put(0xF0 | (code >> 18));
    tail(12);
    tail(6);
    tail(0);
  }
}

}  // namespace

std::string shown(TextView text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char32_t code = text[i];
    if (is_lead(code) && i + 1 < text.size() && is_trail(text[i + 1])) {
      code = 0x10000 + ((code - 0xD800) << 10) + (text[++i] - 0xDC00U);
    }
    needs_escape(code) ? append_escape(out, code) : append_utf8(out, code);
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
