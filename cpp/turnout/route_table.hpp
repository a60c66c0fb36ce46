// A route tree, flattened, ranked and compiled: what a match needs and what depends on the tree
// alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "turnout/branch.hpp"
#include "turnout/candidates.hpp"
#include "turnout/case_folding.hpp"
#include "turnout/match_path.hpp"
#include "turnout/params.hpp"

namespace turnout {

class RouteTable {
 public:
  // `order`: the ranked order of `flattened.branches`, each index once (see rank.hpp). `folding`
  // must outlive the table.
  RouteTable(FlattenedRoutes flattened, std::span<const std::uint32_t> order,
             const CaseFolding& folding, const Dialect& dialect = {});

  [[nodiscard]] std::size_t branch_count() const { return branches_.size(); }

  struct RankedBranch {
    Branch branch{};
    std::vector<std::uint32_t> metas{};  // from the top-level route to the leaf
    ParamKeys params{};
    // The position of the first route that can fail. Those before it have blank paths: they match
    // the slash that any pathname begins with, and leave all of it to the next.
    std::uint32_t deciding = 0;
    // Trying the branch neither warns nor throws.
    bool is_quiet = true;
  };

  [[nodiscard]] const RankedBranch& branch(std::uint32_t rank) const { return branches_[rank]; }
  [[nodiscard]] Text branch_path(std::uint32_t rank) const {
    return flattened_.branch_path(branches_[rank].branch, dialect_);
  }

  [[nodiscard]] const RouteMeta& meta(std::uint32_t index) const { return flattened_.metas[index]; }
  [[nodiscard]] const PathMatcher& matcher(std::uint32_t meta) const { return matchers_[meta]; }
  [[nodiscard]] const CaseFolding& folding() const { return folding_; }
  [[nodiscard]] const Dialect& dialect() const { return dialect_; }
  [[nodiscard]] const CandidateIndex& candidates() const { return candidates_; }

 private:
  [[nodiscard]] RankedBranch rank_branch(const Branch& branch) const;
  // The static segment that every pathname of the branch begins with, if it can be told.
  [[nodiscard]] std::optional<Text> bucket_of(const RankedBranch& branch) const;

  FlattenedRoutes flattened_;
  const CaseFolding& folding_;
  Dialect dialect_;
  std::vector<PathMatcher> matchers_;  // one a meta
  std::vector<RankedBranch> branches_;
  CandidateIndex candidates_;
};

}  // namespace turnout
