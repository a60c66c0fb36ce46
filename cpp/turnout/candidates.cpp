#include "turnout/candidates.hpp"

#include <algorithm>

namespace turnout {

void CandidateIndex::add(std::uint32_t rank, const std::optional<Text>& folded_first_segment) {
  if (best_rank_ == UINT32_MAX) best_rank_ = rank;
  if (!folded_first_segment) {
    always_.push_back(rank);
    return;
  }
  buckets_[*folded_first_segment].push_back(rank);
  longest_segment_ = std::max(longest_segment_, folded_first_segment->size());
}

const CandidateIndex::Ranks& CandidateIndex::bucket_for(TextView pathname,
                                                        const CaseFolding& folding) const {
  static const Ranks kNone;
  if (!pathname.starts_with(u'/')) return kNone;
  const TextView segment = pathname.substr(1, pathname.find(u'/', 1) - 1);
  // Also keeps a hostile first segment from being folded in full.
  if (segment.size() > longest_segment_) return kNone;
  const auto bucket = buckets_.find(folding.fold(segment));
  return bucket == buckets_.end() ? kNone : bucket->second;
}

}  // namespace turnout
