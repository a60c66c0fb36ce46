#include "turnout/optional_segments.hpp"

#include <utility>

namespace turnout {

namespace {

std::vector<TextView> split_segments(TextView path) {
  std::vector<TextView> segments;
  for (;;) {
    const auto slash = path.find(u'/');
    segments.push_back(path.substr(0, slash));
    if (slash == TextView::npos) return segments;
    path.remove_prefix(slash + 1);
  }
}

Text prepend_segment(TextView segment, const Text& rest) {
  Text joined(segment);
  if (!rest.empty()) joined.append(u"/").append(rest);
  return joined;
}

}  // namespace

std::optional<std::vector<Text>> explode_optional_segments(TextView path, std::size_t limit) {
  const auto segments = split_segments(path);
  std::size_t variant_count = 1;
  for (const TextView segment : segments) {
    if (segment.ends_with(u'?')) variant_count *= 2;
    if (variant_count > limit) return std::nullopt;
  }
  std::vector<Text> variants;
  // From the last segment to the first: each step has the variants of the rest and puts its own
  // segment before them, then, if it is optional, leaves it out. Keeping all variants with the
  // segment before all without it is what makes an earlier optional segment weigh more.
  for (auto segment = segments.rbegin(); segment != segments.rend(); ++segment) {
    const bool is_last = segment == segments.rbegin();
    const bool is_optional = segment->ends_with(u'?');
    const TextView required = is_optional ? segment->substr(0, segment->size() - 1) : *segment;
    if (is_last) variants.emplace_back();

    std::vector<Text> exploded;
    exploded.reserve(variants.size() * (is_optional ? 2 : 1));
    for (const Text& rest : variants) exploded.push_back(prepend_segment(required, rest));
    if (is_optional) {
      for (Text& rest : variants) exploded.push_back(std::move(rest));
    }
    // An empty segment with more after it is the slash of an absolute path.
    if (!is_last && segment->empty()) {
      for (Text& variant : exploded) {
        if (variant.empty()) variant = u"/";
      }
    }
    variants = std::move(exploded);
  }
  return variants;
}

}  // namespace turnout
