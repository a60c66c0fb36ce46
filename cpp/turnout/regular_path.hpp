// A path pattern as a list of segments, for the segment index.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "turnout/path_pattern.hpp"

namespace turnout {

// What a pattern asks of one segment of a pathname: to be `text`, or to be longer than `text` and
// to end with it; in any case unless case_sensitive.
struct SegmentPattern {
  TextView text;
  bool is_dynamic = false;
  bool case_sensitive = false;

  bool operator==(const SegmentPattern&) const = default;
};

// The segments of a pattern that matches regular pathnames segment by segment (its splat takes any
// number of them): see PathnameSegments. Nothing for a pattern that does not, or that warns.
std::optional<std::vector<SegmentPattern>> regular_segments(const PathPattern& pattern);

}  // namespace turnout
