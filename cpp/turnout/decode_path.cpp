#include "turnout/decode_path.hpp"

#include <algorithm>
#include <array>

namespace turnout {

namespace {

constexpr int hex_digit(char16_t unit) {
  if (unit >= u'0' && unit <= u'9') return unit - u'0';
  if (unit >= u'A' && unit <= u'F') return unit - u'A' + 10;
  if (unit >= u'a' && unit <= u'f') return unit - u'a' + 10;
  return -1;
}

constexpr std::size_t kEscapeLength = 3;

// The byte that `%XX` at `at` stands for, or -1.
template <class View>
int escaped_byte(View text, std::size_t at) {
  if (at + kEscapeLength > text.size() || text[at] != '%') return -1;
  const int high = hex_digit(static_cast<char16_t>(text[at + 1]));
  const int low = hex_digit(static_cast<char16_t>(text[at + 2]));
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

// How many bytes the UTF-8 sequence has that begins with `lead`, and the bounds of its second byte:
// they rule out overlong forms, surrogates and what lies above U+10FFFF. Length 0: no lead byte.
struct Utf8Sequence {
  std::size_t length;
  int second_min = 0x80;
  int second_max = 0xBF;
};

constexpr Utf8Sequence utf8_sequence(int lead) {
  if (lead < 0x80) return {1};
  if (lead < 0xC2 || lead > 0xF4) return {0};
  if (lead < 0xE0) return {2};
  if (lead < 0xF0) return {3, lead == 0xE0 ? 0xA0 : 0x80, lead == 0xED ? 0x9F : 0xBF};
  return {4, lead == 0xF0 ? 0x90 : 0x80, lead == 0xF4 ? 0x8F : 0xBF};
}

// The code point of the escaped sequence at `at`, which is moved behind it; -1 if malformed.
template <class View>
std::int32_t decode_escapes(View text, std::size_t& at) {
  const int lead = escaped_byte(text, at);
  if (lead < 0) return -1;
  const auto [length, second_min, second_max] = utf8_sequence(lead);
  if (length == 0) return -1;
  at += kEscapeLength;
  if (length == 1) return lead;

  constexpr std::array<int, 5> kLeadBits{0, 0x7F, 0x1F, 0x0F, 0x07};
  std::int32_t code_point = lead & kLeadBits[length];
  for (std::size_t i = 1; i < length; ++i, at += kEscapeLength) {
    const int byte = escaped_byte(text, at);
    if (byte < (i == 1 ? second_min : 0x80) || byte > (i == 1 ? second_max : 0xBF)) return -1;
    code_point = code_point << 6 | (byte & 0x3F);
  }
  return code_point;
}

char16_t* append_code_point(std::int32_t code_point, char16_t* out) {
  if (code_point == u'/') return std::copy_n(u"%2F", kEscapeLength, out);
  if (code_point < 0x10000) {
    *out++ = static_cast<char16_t>(code_point);
    return out;
  }
  *out++ = static_cast<char16_t>(0xD800 + ((code_point - 0x10000) >> 10));
  *out++ = static_cast<char16_t>(0xDC00 + ((code_point - 0x10000) & 0x3FF));
  return out;
}

template <class View>
std::optional<std::size_t> decode(View pathname, char16_t* decoded) {
  char16_t* out = decoded;
  for (std::size_t at = 0; at < pathname.size();) {
    const std::size_t escape = std::min(pathname.find('%', at), pathname.size());
    out = std::copy(pathname.begin() + at, pathname.begin() + escape, out);
    at = escape;
    if (at == pathname.size()) break;
    const std::int32_t code_point = decode_escapes(pathname, at);
    if (code_point < 0) return std::nullopt;
    out = append_code_point(code_point, out);
  }
  return static_cast<std::size_t>(out - decoded);
}

}  // namespace

std::optional<std::size_t> decode_path(TextView pathname, char16_t* decoded) {
  return decode(pathname, decoded);
}

std::optional<std::size_t> decode_path(std::string_view ascii, char16_t* decoded) {
  return decode(ascii, decoded);
}

}  // namespace turnout
