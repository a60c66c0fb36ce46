#include "turnout/regular_path.hpp"

#include <algorithm>

namespace turnout {

std::optional<std::vector<SegmentPattern>> regular_segments(const PathPattern& pattern) {
  if (pattern.needs_regexp() || pattern.warns) return std::nullopt;
  std::vector<SegmentPattern> segments;
  if (pattern.is_blank || pattern.tail == PathTail::root_splat) return segments;

  const TextView literal = pattern.literal;
  auto param = pattern.params.begin();
  const auto last_param = pattern.params.end() - (pattern.tail == PathTail::none ? 0 : 1);
  for (std::size_t begin = 1; begin <= literal.size();) {
    const std::size_t end = std::min(literal.find(u'/', begin), literal.size());
    const bool is_dynamic = param != last_param && param->position == begin;
    if (begin == end && !is_dynamic) return std::nullopt;
    segments.push_back({.text = Text(literal.substr(begin, end - begin)),
                        .is_dynamic = is_dynamic,
                        .case_sensitive = pattern.case_sensitive});
    if (is_dynamic) ++param;
    begin = end + 1;
  }
  return segments;
}

}  // namespace turnout
