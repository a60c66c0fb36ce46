#include "turnout/candidates.hpp"

namespace turnout {

namespace {

std::uint32_t folded_hash(TextView segment, const CaseFolding& folding) {
  std::uint32_t hash = 0;
  for (const char16_t unit : segment) hash = (hash ^ folding.fold(unit)) * 0x01000193U;
  return hash;
}

}  // namespace

void CandidateIndex::add(std::uint32_t rank, const std::optional<TextView>& first_segment,
                         const CaseFolding& folding) {
  best_rank_ = std::min(best_rank_, rank);
  if (!first_segment) {
    always_.push_back(rank);
    return;
  }
  buckets_.push_back({.bucket = folded_hash(*first_segment, folding), .rank = rank});
  longest_segment_ = std::max(longest_segment_, first_segment->size());
}

void CandidateIndex::finish() {
  std::sort(buckets_.begin(), buckets_.end(), [](const Entry& a, const Entry& b) {
    return a.bucket != b.bucket ? a.bucket < b.bucket : a.rank < b.rank;
  });
  buckets_.shrink_to_fit();
  always_.shrink_to_fit();
}

std::span<const CandidateIndex::Entry> CandidateIndex::bucket_for(
    TextView pathname, const CaseFolding& folding) const {
  if (!pathname.starts_with(u'/')) return {};
  const TextView segment = pathname.substr(1, pathname.find(u'/', 1) - 1);
  // Also keeps a hostile first segment from being folded in full.
  if (segment.size() > longest_segment_) return {};
  const std::uint32_t bucket = folded_hash(segment, folding);
  const auto first =
      std::partition_point(buckets_.begin(), buckets_.end(),
                           [bucket](const Entry& entry) { return entry.bucket < bucket; });
  const auto last = std::partition_point(
      first, buckets_.end(), [bucket](const Entry& entry) { return entry.bucket == bucket; });
  return std::span(buckets_).subspan(static_cast<std::size_t>(first - buckets_.begin()),
                                     static_cast<std::size_t>(last - first));
}

}  // namespace turnout
