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

void SharedScore::add(TextView segment, const Dialect& dialect) {
  score_ += 1;
  if (segment == u"*") {
    has_splat_ = true;
  } else {
    score_ += segment_value(segment, dialect);
  }
}

void SharedScore::advance(TextView path, const Dialect& dialect) {
  for (auto slash = path.find(u'/', next_segment_); slash != TextView::npos;
       slash = path.find(u'/', next_segment_)) {
    add(path.substr(next_segment_, slash - next_segment_), dialect);
    next_segment_ = slash + 1;
  }
}

double SharedScore::total(TextView path, bool index, const Dialect& dialect) const {
  SharedScore whole = *this;
  whole.advance(path, dialect);
  whole.add(path.substr(whole.next_segment_), dialect);
  return whole.score_ + (index ? kIndexRoute : 0) + (whole.has_splat_ ? kSplatPenalty : 0);
}

double compute_score(TextView path, bool index, const Dialect& dialect) {
  return SharedScore().total(path, index, dialect);
}

}  // namespace turnout
