// Mirrors upstream's joinPaths, normalizePathname and the removal of trailing slashes in matchPath.
#pragma once

#include <cstddef>

#include "turnout/code_units.hpp"
#include "turnout/dialect.hpp"

namespace turnout {

// What joinPaths collapses a run of.
constexpr bool is_separator(char16_t unit, const Dialect& dialect) {
  return unit == u'/' || (unit == u'\\' && dialect.collapses_backslashes);
}

// `left + "/" + right`, every run of separators collapsed to one slash.
Text join_paths(TextView left, TextView right, const Dialect& dialect = {});

// Makes `joined`, which is what was joined before, `joined + "/" + right` in the same way. Of what
// it was, no more than the last unit changes.
void append_path(Text& joined, TextView right, const Dialect& dialect = {});

// The length of `pathname` without its trailing slashes; 0 when there is nothing else.
std::size_t length_without_trailing_slashes(TextView pathname);

// The length of the pathnameBase that a matched pathname has: without its trailing slashes, but
// never without its first unit. By dialect one slash is kept behind a line terminator (which the
// `.` of upstream's /(.)\/+$/ does not match).
std::size_t pathname_base_length(TextView matched, const Dialect& dialect = {});

}  // namespace turnout
