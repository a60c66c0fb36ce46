#include "turnout/score.hpp"

#include <algorithm>

namespace turnout {

namespace {

constexpr double kDynamicSegment = 3;
constexpr double kIndexRoute = 2;
constexpr double kEmptySegment = 1;
constexpr double kStaticSegment = 10;
constexpr double kSplatPenalty = -2;

bool is_dynamic_segment(TextView segment) {
  return segment.size() > 1 && segment.front() == u':' &&
         std::all_of(segment.begin() + 1, segment.end(), is_param_name_unit);
}

double segment_value(TextView segment) {
  if (segment.empty()) return kEmptySegment;
  return is_dynamic_segment(segment) ? kDynamicSegment : kStaticSegment;
}

}  // namespace

double compute_score(TextView path, bool index) {
  double score = index ? kIndexRoute : 0;
  bool has_splat = false;
  for (;;) {
    const auto slash = path.find(u'/');
    const TextView segment = path.substr(0, slash);
    score += 1;
    if (segment == u"*") {
      has_splat = true;
    } else {
      score += segment_value(segment);
    }
    if (slash == TextView::npos) break;
    path.remove_prefix(slash + 1);
  }
  return has_splat ? score + kSplatPenalty : score;
}

}  // namespace turnout
