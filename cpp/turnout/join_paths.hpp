// Mirrors upstream's joinPaths, normalizePathname and the removal of trailing slashes in matchPath.
#pragma once

#include <cstddef>

#include "turnout/code_units.hpp"

namespace turnout {

// `left + "/" + right`, every run of slashes collapsed to one.
Text join_paths(TextView left, TextView right);

// The length of `pathname` without its trailing slashes; 0 when there is nothing else.
std::size_t length_without_trailing_slashes(TextView pathname);

// The length of the pathnameBase that a matched pathname has: without its trailing slashes, but
// never without its first unit, and with one slash kept behind a line terminator (which the `.` of
// upstream's /(.)\/+$/ does not match).
std::size_t pathname_base_length(TextView matched);

}  // namespace turnout
