#include "turnout/score.hpp"

#include <algorithm>

namespace turnout {

namespace {

constexpr double kPartialDynamicSegment = 3.5;
constexpr double kDynamicSegment = 3;
constexpr double kIndexRoute = 2;
constexpr double kEmptySegment = 1;
constexpr double kStaticSegment = 10;
constexpr double kSplatPenalty = -2;

double segment_value(TextView segment, const Dialect& dialect) {
  if (segment.empty()) return kEmptySegment;
  if (segment.front() != u':') return kStaticSegment;
  const auto name_end = std::find_if_not(segment.begin() + 1, segment.end(), is_param_name_unit);
  if (name_end == segment.begin() + 1) return kStaticSegment;
  if (name_end == segment.end()) return kDynamicSegment;
  return dialect.scores_partial_params ? kPartialDynamicSegment : kStaticSegment;
}

}  // namespace

double compute_score(TextView path, bool index, const Dialect& dialect) {
  double score = index ? kIndexRoute : 0;
  bool has_splat = false;
  for (;;) {
    const auto slash = path.find(u'/');
    const TextView segment = path.substr(0, slash);
    score += 1;
    if (segment == u"*") {
      has_splat = true;
    } else {
      score += segment_value(segment, dialect);
    }
    if (slash == TextView::npos) break;
    path.remove_prefix(slash + 1);
  }
  return has_splat ? score + kSplatPenalty : score;
}

}  // namespace turnout
