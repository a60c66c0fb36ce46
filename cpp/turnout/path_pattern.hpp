// A route path, compiled: mirrors upstream's compilePath.
//
// Most paths need no regular expression. They are a body of segments, each of which may begin with
// a param, and a kind of tail:
//
//     /users/:id.json/edit.:format/*
//      users/:id.json/edit.:format      body     (`:format` is text: a param follows a slash only)
//      users                            segments: { text "users" },
//            :id.json                             { name "id", text ".json" },
//                     edit.:format                { text "edit.:format" }
//                                  /*   tail: splat, which is a param named "*"
//
// A path with a `?` left in it is compiled to a PathRegexp, from the source that upstream would
// use.
#pragma once

#include <cstdint>
#include <optional>

#include "turnout/case_folding.hpp"
#include "turnout/code_units.hpp"
#include "turnout/dialect.hpp"
#include "turnout/path_regexp.hpp"

namespace turnout {

enum class PathTail : std::uint8_t {
  none,        // `\/*$`, or where the pathname goes on: a segment's end
  splat,       // `(?:\/(.+)|\/*)$`
  root_splat,  // `(.*)$`, for `*` and `/*`
};

// The texts are slices of the path that was compiled, as it is written.
struct PathPattern {
  TextView path{};
  TextView body{};  // without the leading slashes, and without the tail and the slashes before it
  PathTail tail = PathTail::none;
  bool case_sensitive = false;
  bool is_blank = false;      // the path is "" or "/": as a parent it matches a slash and no more
  bool warns = false;         // upstream warns of a `*` that follows no slash
  bool needs_regexp = false;  // the path has a `?`

  // The first segment, if every pathname that the pattern matches begins with it.
  [[nodiscard]] std::optional<TextView> static_first_segment() const;
};

struct PathSegment {
  TextView name{};           // of its param; empty if it has none
  TextView text{};           // all of it, or what follows the param
  bool is_optional = false;  // `:name?`: an unmatched value is `undefined` rather than ""

  [[nodiscard]] bool is_dynamic() const { return !name.empty(); }
};

// Reads the segments of a body one after the other. There is at least one, be it empty.
class PathSegments {
 public:
  explicit PathSegments(const PathPattern& pattern) : rest_(pattern.body) {}

  [[nodiscard]] std::optional<PathSegment> next();

 private:
  TextView rest_;
  bool is_at_end_ = false;
};

inline constexpr TextView kSplatName = u"*";

// Calls visit(name, is_optional) for each param of the pattern, in the order of its values.
template <class Visit>
void for_each_param(const PathPattern& pattern, Visit visit) {
  PathSegments segments(pattern);
  while (const auto segment = segments.next()) {
    if (segment->is_dynamic()) visit(segment->name, segment->is_optional);
  }
  if (pattern.tail != PathTail::none) visit(kSplatName, false);
}

// Whether upstream's matchPath throws an Error because the path has too many `?`.
bool exceeds_optional_markers(const PathPattern& pattern, const Dialect& dialect);

// The path must stay where it is.
PathPattern compile_path(TextView path, bool case_sensitive);

// The source of the regular expression that upstream would compile for `path`. JavaScript's RegExp
// is given it when the pattern is invalid, so that the engine's own error is thrown.
Text path_regexp_source(TextView path, bool end, const Dialect& dialect = {});

// The same, compiled. `end`: the pattern must match to the end of the pathname.
PathRegexp compile_path_regexp(const PathPattern& pattern, bool end, const CaseFolding& folding,
                               const Dialect& dialect = {});

}  // namespace turnout
