#include "turnout/regular_path.hpp"

#include <algorithm>
#include <cstddef>

namespace turnout {

std::optional<std::vector<SegmentPattern>> regular_segments(const PathPattern& pattern) {
  if (pattern.needs_regexp || pattern.warns) return std::nullopt;
  std::vector<SegmentPattern> segments;
  if (pattern.is_blank || pattern.tail == PathTail::root_splat) return segments;

  const auto slashes = std::count(pattern.body.begin(), pattern.body.end(), u'/');
  segments.reserve(static_cast<std::size_t>(slashes) + 1);
  PathSegments body(pattern);
  while (const auto segment = body.next()) {
    if (segment->text.empty() && !segment->is_dynamic()) return std::nullopt;
    segments.push_back({.text = segment->text,
                        .is_dynamic = segment->is_dynamic(),
                        .case_sensitive = pattern.case_sensitive});
  }
  return segments;
}

}  // namespace turnout
