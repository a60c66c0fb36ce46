#include "turnout/utf8.hpp"

#include <array>

namespace turnout {

namespace {

constexpr char32_t kReplacement = 0xFFFD;
constexpr char32_t kFirstOfTwoUnits = 0x10000;
constexpr char32_t kLast = 0x10FFFF;

constexpr bool is_lead(char32_t unit) {
  return unit >= 0xD800 && unit < 0xDC00;
}
constexpr bool is_trail(char32_t unit) {
  return unit >= 0xDC00 && unit < 0xE000;
}

// How many bytes a sequence has that begins with `first`; 0 if none does.
constexpr std::size_t sequence_length(unsigned char first) {
  if (first < 0x80) return 1;
  if (first < 0xC0) return 0;
  if (first < 0xE0) return 2;
  if (first < 0xF0) return 3;
  return first < 0xF8 ? 4 : 0;
}

struct Decoded {
  char32_t code = 0;
  std::size_t length = 0;  // of the sequence in bytes; 0 if it is none
};

Decoded decode_first(std::string_view bytes) {
  // The least code that takes a sequence of so many bytes.
  static constexpr std::array<char32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(bytes[at]); };
  const std::size_t length = sequence_length(byte(0));
  if (length == 0 || length > bytes.size()) return {};
  if (length == 1) return {byte(0), 1};
  char32_t code = byte(0) & (0x7FU >> length);
  for (std::size_t at = 1; at < length; ++at) {
    if ((byte(at) & 0xC0U) != 0x80) return {};
    code = (code << 6) | (byte(at) & 0x3FU);
  }
  if (code < kLeast[length] || code > kLast || is_lead(code) || is_trail(code)) return {};
  return {code, length};
}

// Calls visit(code) for each code point. Returns how many bytes were UTF-8.
template <class Visit>
std::size_t decode_all(std::string_view bytes, Visit visit) {
  std::size_t at = 0;
  while (at < bytes.size()) {
    const auto [code, length] = decode_first(bytes.substr(at));
    if (length == 0) break;
    visit(code);
    at += length;
  }
  return at;
}

void append_utf16(Text& text, char32_t code) {
  if (code < kFirstOfTwoUnits) {
    text.push_back(static_cast<char16_t>(code));
    return;
  }
  const char32_t rest = code - kFirstOfTwoUnits;
  text.push_back(static_cast<char16_t>(0xD800 + (rest >> 10)));
  text.push_back(static_cast<char16_t>(0xDC00 + (rest & 0x3FF)));
}

void append_utf8(std::string& bytes, char32_t code) {
  const auto put = [&](char32_t byte) { bytes.push_back(static_cast<char>(byte)); };
  const auto put_tail = [&](int shift) { put(0x80 | ((code >> shift) & 0x3F)); };
  if (code < 0x80) return put(code);
  if (code < 0x800) {
    put(0xC0 | (code >> 6));
  } else if (code < kFirstOfTwoUnits) {
    put(0xE0 | (code >> 12));
    put_tail(6);
  } else {
    put(0xF0 | (code >> 18));
    put_tail(12);
    put_tail(6);
  }
  put_tail(0);
}

}  // namespace

std::optional<Text> from_utf8(std::string_view bytes) {
  Text text;
  text.reserve(bytes.size());
  const std::size_t valid = decode_all(bytes, [&](char32_t code) { append_utf16(text, code); });
  if (valid < bytes.size()) return std::nullopt;
  return text;
}

std::size_t valid_utf8_length(std::string_view bytes) {
  return decode_all(bytes, [](char32_t) {});
}

std::string to_utf8(TextView text) {
  std::string bytes;
  bytes.reserve(text.size());
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char32_t unit = text[at];
    if (is_lead(unit) && at + 1 < text.size() && is_trail(text[at + 1])) {
      append_utf8(bytes, kFirstOfTwoUnits + ((unit - 0xD800) << 10) + (text[++at] - 0xDC00U));
    } else {
      append_utf8(bytes, is_lead(unit) || is_trail(unit) ? kReplacement : unit);
    }
  }
  return bytes;
}

}  // namespace turnout
