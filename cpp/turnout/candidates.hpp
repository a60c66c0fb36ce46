// Which branches a pathname can match at all, told from its first segment.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "turnout/case_folding.hpp"

namespace turnout {

// Branches whose every pathname begins with one static segment stand in that segment's bucket; all
// others are always considered. Buckets are told by a hash of the folded segment, also for branches
// that mind the case: a bucket may hold too much, never too little.
class CandidateIndex {
 public:
  // Ranks must be added in ascending order. No segment: always considered.
  void add(std::uint32_t rank, const std::optional<TextView>& first_segment,
           const CaseFolding& folding);

  // To be called when all are added, before anything is visited.
  void finish();

  // The lowest of all ranks; UINT32_MAX if there is none.
  [[nodiscard]] std::uint32_t best_rank() const { return best_rank_; }

  // Calls visit(rank) for every branch that can match `pathname`, in rank order, until it returns
  // true.
  template <class Visit>
  void visit(TextView pathname, const CaseFolding& folding, Visit visit) const {
    const auto bucket = bucket_for(pathname, folding);
    auto from_bucket = bucket.begin();
    auto from_always = always_.begin();
    while (from_bucket != bucket.end() || from_always != always_.end()) {
      const bool take_bucket = from_always == always_.end() ||
                               (from_bucket != bucket.end() && from_bucket->rank < *from_always);
      if (visit(take_bucket ? (from_bucket++)->rank : *from_always++)) return;
    }
  }

 private:
  struct Entry {
    std::uint32_t bucket;  // the segment's hash
    std::uint32_t rank;
  };

  [[nodiscard]] std::span<const Entry> bucket_for(TextView pathname,
                                                  const CaseFolding& folding) const;

  std::vector<Entry> buckets_;  // by bucket, then by rank
  std::vector<std::uint32_t> always_;
  std::size_t longest_segment_ = 0;
  std::uint32_t best_rank_ = UINT32_MAX;
};

}  // namespace turnout
