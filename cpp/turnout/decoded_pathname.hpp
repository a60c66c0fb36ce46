// The text that a match runs on, and that its spans point into.
#pragma once

#include <cstddef>
#include <string_view>

#include "turnout/code_units.hpp"
#include "turnout/dialect.hpp"

namespace turnout {

// A pathname, decoded, with one more slash behind its end:
//
//     / u s e r s / J o s é /
//     |<----- pathname ---->|<- the slash that a layout or index route adds to what its parents
//                               matched; it is no part of the pathname itself
//
// The slash makes every string of an ordinary match a slice of one text.
class DecodedPathname {
 public:
  // Decodes `raw` into `buffer`, which must hold `raw.size() + 1` units and outlive the object.
  static DecodedPathname decoded(TextView raw, char16_t* buffer, const Dialect& dialect = {});
  // The same for a pathname of ASCII only, one byte a unit.
  static DecodedPathname decoded(std::string_view ascii, char16_t* buffer,
                                 const Dialect& dialect = {});

  // Takes the pathname as it is: matchPath decodes nothing.
  static DecodedPathname verbatim(TextView raw, char16_t* buffer, const Dialect& dialect = {});
  static DecodedPathname verbatim(std::string_view ascii, char16_t* buffer,
                                  const Dialect& dialect = {});

  [[nodiscard]] TextView view() const { return {text_, size_}; }
  [[nodiscard]] TextView with_slash() const { return {text_, size_ + 1}; }

  // An escape was malformed, and the text is the raw pathname.
  [[nodiscard]] bool is_malformed() const { return is_malformed_; }
  // The text differs from the raw pathname.
  [[nodiscard]] bool is_changed() const { return is_changed_; }
  // joinPaths will have something to collapse, in the pathname or where the slash joins it.
  [[nodiscard]] bool has_doubled_separator() const { return has_doubled_separator_; }
  // Params may hold a `%2F` that becomes a slash.
  [[nodiscard]] bool has_percent() const { return has_percent_; }

 private:
  DecodedPathname(char16_t* text, std::size_t size, const Dialect& dialect);

  template <class View>
  static DecodedPathname copy(View raw, char16_t* buffer, const Dialect& dialect);
  template <class View>
  static DecodedPathname decode(View raw, char16_t* buffer, const Dialect& dialect);

  const char16_t* text_;
  std::size_t size_;
  bool is_changed_ = false;
  bool is_malformed_ = false;
  bool has_doubled_separator_;
  bool has_percent_;
};

}  // namespace turnout
