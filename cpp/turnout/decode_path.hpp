// Mirrors upstream's decodePath.
#pragma once

#include <cstddef>
#include <optional>

#include "turnout/code_units.hpp"

namespace turnout {

// Decodes the percent escapes of `pathname` (UTF-8, as decodeURIComponent does) into `decoded`,
// which must hold at least `pathname.size()` units. A decoded slash stays the three units `%2F`, so
// that it separates no segments. Returns the decoded length in code units, or nothing when an
// escape is malformed: upstream then warns, and matches the pathname as it came.
std::optional<std::size_t> decode_path(TextView pathname, char16_t* decoded);

// The same for a pathname of ASCII only, one byte a unit.
std::optional<std::size_t> decode_path(std::string_view ascii, char16_t* decoded);

}  // namespace turnout
