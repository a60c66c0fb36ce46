// Mirrors upstream's explodeOptionalSegments.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "turnout/code_units.hpp"

namespace turnout {

// Every variant of `path` with each optional segment (`foo?`, `:id?`) kept or left out, in
// upstream's order: `/one/:two?` gives `/one/:two`, `/one`. A variant that leaves everything out of
// an absolute path is `/`. Nothing when there would be more than `limit` of them: each optional
// segment doubles their number.
std::optional<std::vector<Text>> explode_optional_segments(TextView path, std::size_t limit);

}  // namespace turnout
