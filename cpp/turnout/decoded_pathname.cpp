#include "turnout/decoded_pathname.hpp"

#include <algorithm>

#include "turnout/decode_path.hpp"

namespace turnout {

DecodedPathname::DecodedPathname(char16_t* text, std::size_t size, bool is_changed,
                                 bool is_malformed)
    : text_(text),
      size_(size),
      is_changed_(is_changed),
      is_malformed_(is_malformed),
      has_double_slash_(view().find(u"//") != TextView::npos),
      has_percent_(view().find(u'%') != TextView::npos) {
  text[size] = u'/';
}

template <class View>
DecodedPathname DecodedPathname::copy(View raw, char16_t* buffer, bool is_malformed) {
  std::copy(raw.begin(), raw.end(), buffer);
  return {buffer, raw.size(), false, is_malformed};
}

template <class View>
DecodedPathname DecodedPathname::decode(View raw, char16_t* buffer) {
  if (raw.find('%') == View::npos) return copy(raw, buffer, false);
  const auto size = decode_path(raw, buffer);
  if (!size) return copy(raw, buffer, true);
  return {buffer, *size, true, false};
}

DecodedPathname DecodedPathname::decoded(TextView raw, char16_t* buffer) {
  return decode(raw, buffer);
}
DecodedPathname DecodedPathname::decoded(std::string_view ascii, char16_t* buffer) {
  return decode(ascii, buffer);
}
DecodedPathname DecodedPathname::verbatim(TextView raw, char16_t* buffer) {
  return copy(raw, buffer, false);
}
DecodedPathname DecodedPathname::verbatim(std::string_view ascii, char16_t* buffer) {
  return copy(ascii, buffer, false);
}

}  // namespace turnout
