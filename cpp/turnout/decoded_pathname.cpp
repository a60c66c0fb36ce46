#include "turnout/decoded_pathname.hpp"

#include <algorithm>
#include <array>

#include "turnout/decode_path.hpp"
#include "turnout/join_paths.hpp"
#include "turnout/unit_block.hpp"

namespace turnout {

namespace {

bool contains(TextView text, char16_t sought) {
  return find_any_of(text, 0, text.size(), std::array{sought}) != text.size();
}

bool doubles_separators(TextView pathname, const Dialect& dialect) {
  constexpr std::array kSlash{u'/'};
  if (find_end_of_last_of_pairs(pathname, 0, pathname.size(), kSlash, kSlash) != 0) return true;
  if (!dialect.collapses_backslashes || !contains(pathname, u'\\')) return false;
  // The slash behind the end counts: what an index route joins comes behind it.
  if (pathname.back() == u'\\') return true;
  const auto both = [&](char16_t a, char16_t b) {
    return is_separator(a, dialect) && is_separator(b, dialect);
  };
  return std::adjacent_find(pathname.begin(), pathname.end(), both) != pathname.end();
}

}  // namespace

DecodedPathname::DecodedPathname(char16_t* text, std::size_t size, const Dialect& dialect)
    : text_(text),
      size_(size),
      has_doubled_separator_(doubles_separators(view(), dialect)),
      has_percent_(contains(view(), u'%')) {
  text[size] = u'/';
}

template <class View>
DecodedPathname DecodedPathname::copy(View raw, char16_t* buffer, const Dialect& dialect) {
  std::copy(raw.begin(), raw.end(), buffer);
  return {buffer, raw.size(), dialect};
}

template <class View>
DecodedPathname DecodedPathname::decode(View raw, char16_t* buffer, const Dialect& dialect) {
  if (raw.find('%') == View::npos) return copy(raw, buffer, dialect);
  const auto size = decode_path(raw, buffer);
  DecodedPathname pathname =
      size ? DecodedPathname(buffer, *size, dialect) : copy(raw, buffer, dialect);
  pathname.is_changed_ = size.has_value();
  pathname.is_malformed_ = !size.has_value();
  return pathname;
}

DecodedPathname DecodedPathname::decoded(TextView raw, char16_t* buffer, const Dialect& dialect) {
  return decode(raw, buffer, dialect);
}
DecodedPathname DecodedPathname::decoded(std::string_view ascii, char16_t* buffer,
                                         const Dialect& dialect) {
  return decode(ascii, buffer, dialect);
}
DecodedPathname DecodedPathname::verbatim(TextView raw, char16_t* buffer, const Dialect& dialect) {
  return copy(raw, buffer, dialect);
}
DecodedPathname DecodedPathname::verbatim(std::string_view ascii, char16_t* buffer,
                                          const Dialect& dialect) {
  return copy(ascii, buffer, dialect);
}

}  // namespace turnout
