// Which branches a pathname can match at all, told from its first segment.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "turnout/case_folding.hpp"

namespace turnout {

// Branches whose every pathname begins with one static segment stand in that segment's bucket; all
// others are always considered. Buckets are keyed by the folded segment, also for branches that
// mind the case: a bucket may hold too much, never too little.
class CandidateIndex {
 public:
  // Ranks must be added in ascending order. No segment: always considered.
  void add(std::uint32_t rank, const std::optional<Text>& folded_first_segment);

  // The lowest of all ranks; UINT32_MAX if there is none.
  [[nodiscard]] std::uint32_t best_rank() const { return best_rank_; }

  // Calls visit(rank) for every branch that can match `pathname`, in rank order, until it returns
  // true.
  template <class Visit>
  void visit(TextView pathname, const CaseFolding& folding, Visit visit) const {
    const Ranks& bucket = bucket_for(pathname, folding);
    auto from_bucket = bucket.begin();
    auto from_always = always_.begin();
    while (from_bucket != bucket.end() || from_always != always_.end()) {
      const bool take_bucket = from_always == always_.end() ||
                               (from_bucket != bucket.end() && *from_bucket < *from_always);
      if (visit(take_bucket ? *from_bucket++ : *from_always++)) return;
    }
  }

 private:
  using Ranks = std::vector<std::uint32_t>;

  // Lets the map be searched for a view.
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(TextView text) const { return std::hash<TextView>()(text); }
  };

  [[nodiscard]] const Ranks& bucket_for(TextView pathname, const CaseFolding& folding) const;

  std::unordered_map<Text, Ranks, Hash, std::equal_to<>> buckets_;
  std::size_t longest_segment_ = 0;
  Ranks always_;
  std::uint32_t best_rank_ = UINT32_MAX;
};

}  // namespace turnout
