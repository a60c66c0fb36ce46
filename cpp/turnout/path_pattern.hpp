// A route path, compiled: mirrors upstream's compilePath.
//
// Most paths need no regular expression. What is left of them is a text with holes, one hole for
// each param, and a kind of tail:
//
//     /users/:id/edit.:format/*     path
//     /users//edit.:format          literal      (`:format` is text: a param follows a slash only)
//            ^ 7                    params[0] = { "id", position 7 }, params[1] = { "*", position
//            20 }
//     splat                         tail
//
// A path with a `?` left in it is compiled to a PathRegexp, from the source that upstream would
// use.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "turnout/case_folding.hpp"
#include "turnout/code_units.hpp"
#include "turnout/dialect.hpp"
#include "turnout/path_regexp.hpp"

namespace turnout {

struct PathParam {
  Text name{};
  std::uint32_t position = 0;  // where in the literal its value stands
  bool is_optional = false;    // an unmatched value is `undefined` rather than ""
};

enum class PathTail {
  none,        // `\/*$`, or where the pathname goes on: a segment's end
  splat,       // `(?:\/(.+)|\/*)$`
  root_splat,  // `(.*)$`, for `*` and `/*`
};

struct PathPattern {
  Text literal{};  // begins with a slash; case-folded unless case_sensitive
  std::vector<PathParam> params{};
  PathTail tail = PathTail::none;
  bool case_sensitive = false;
  bool is_blank = false;  // the path is "" or "/": as a parent it matches a slash and no more
  bool warns = false;     // upstream warns of a `*` that follows no slash
  std::optional<Text> live_path{};  // the path, if it needs a regular expression

  [[nodiscard]] bool needs_regexp() const { return live_path.has_value(); }

  // The first segment, folded, if every pathname that the pattern matches begins with it.
  [[nodiscard]] std::optional<Text> static_first_segment(const CaseFolding& folding) const;
};

// Whether upstream's matchPath throws an Error because the path has too many `?`.
bool exceeds_optional_markers(const PathPattern& pattern, const Dialect& dialect);

PathPattern compile_path(TextView path, bool case_sensitive, const CaseFolding& folding);

// The source of the regular expression that upstream would compile for `path`. JavaScript's RegExp
// is given it when the pattern is invalid, so that the engine's own error is thrown.
Text path_regexp_source(TextView path, bool end, const Dialect& dialect = {});

// The same, compiled. `end`: the pattern must match to the end of the pathname.
PathRegexp compile_path_regexp(const PathPattern& pattern, bool end, const CaseFolding& folding,
                               const Dialect& dialect = {});

}  // namespace turnout
