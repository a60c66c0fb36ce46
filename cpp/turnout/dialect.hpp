// What a range of upstream's releases does differently from the others.
#pragma once

#include <cstdint>

namespace turnout {

// The defaults are those of @remix-run/router 1.23.4. Which release has which is JavaScript's to
// know (js/dialects.js).
struct Dialect {
  // How compilePath writes `/:name?` as a regular expression.
  enum class OptionalParam : std::uint8_t {
    optional_slash,  // `/?([^\/]+)?`: the slash may be missing where the value is there
    whole_segment,   // `(?:/([^\/]*))?`, or `/([^\/]*)` before a suffix
  };
  OptionalParam optional_param = OptionalParam::optional_slash;

  // What compilePath makes of a static segment that ends in `?`.
  enum class OptionalSegment : std::uint8_t {
    quantifier,       // nothing: the `?` applies to the last character
    capturing_group,  // `(/name)?` for a name of [\w-], which shifts the params; no two in a row
    group,            // `(?:/name)?` for a name of [\w-]
    group_of_text,    // `(?:/text)?` for any text
  };
  OptionalSegment optional_segment = OptionalSegment::quantifier;

  // `:id.json` weighs 3.5 rather than 10 as a static segment does.
  bool scores_partial_params = false;

  // joinPaths collapses backslashes too.
  bool collapses_backslashes = false;

  // pathnameBase keeps no slash behind a line terminator.
  bool strips_slash_after_line_terminator = false;

  // An absolute child path that does not begin with its parent's is left out rather than refused,
  // if the parent or the child has optional segments.
  bool skips_misplaced_optionals = false;

  // Every path is compiled when the routes are flattened, rather than when it is first tried.
  bool compiles_eagerly = false;

  // matchPath refuses more than 12 optional markers, and so does a partial match.
  bool limits_optional_markers = false;

  constexpr bool operator==(const Dialect&) const = default;
};

}  // namespace turnout
