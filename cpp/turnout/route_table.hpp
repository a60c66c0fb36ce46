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
#include "turnout/segment_index.hpp"

namespace turnout {

class RouteTable {
 public:
  // `order`: the ranked order of `flattened.branches`, each index once (see rank.hpp). `folding`
  // must outlive the table.
  RouteTable(FlattenedRoutes flattened, std::span<const std::uint32_t> order,
             const CaseFolding& folding, const Dialect& dialect = {});

  // What is known of a meta as the last of the chain of metas that leads to it: a branch is told by
  // its leaf.
  struct Step {
    // How a regular pattern ends; see PathTail.
    enum class Kind : std::uint8_t { blank, text, splat, root_splat };

    std::uint32_t parent = RouteMeta::kNoParent;
    std::uint32_t depth = 1;  // of the chain, in metas
    // The first meta of the chain whose path is not blank, or this one. Those before it match the
    // slash that any pathname begins with, and leave all of it to the next.
    std::uint32_t deciding = 0;
    std::uint32_t name_count = 0;   // different names of params in the chain
    std::uint32_t first_place = 0;  // of the places of its own params
    std::uint32_t place_count = 0;
    std::uint32_t segments = 0;  // how many the chain has in the segment index
    SegmentIndex::NodeId node = SegmentIndex::kRoot;
    bool repeats_names = false;  // a name stands twice in the chain: the last value wins
    bool is_regular = true;      // all of the chain is in the segment index
    bool is_quiet = true;        // trying the chain neither warns nor throws
    Kind kind = Kind::text;
  };

  // Where a param of a meta gets its value, and where it goes.
  struct ParamPlace {
    std::uint32_t slot;  // the index of its name among the chain's, or ParamKeys::kNone
    std::uint32_t
        segment;           // of a regular chain: the one that holds it, or that a splat begins with
    std::uint32_t suffix;  // units of the segment that are no part of the value
    bool is_splat;
  };

  [[nodiscard]] std::size_t branch_count() const { return ranked_.size(); }
  // The meta of the last route of a branch.
  [[nodiscard]] std::uint32_t leaf(std::uint32_t rank) const { return ranked_[rank].leaf; }
  [[nodiscard]] double score(std::uint32_t rank) const { return ranked_[rank].score; }
  // The metas of a branch, from the top-level route to the leaf.
  void collect_metas(std::uint32_t rank, std::vector<std::uint32_t>& metas) const {
    flattened_.collect_metas(leaf(rank), metas);
  }
  [[nodiscard]] std::vector<std::uint32_t> branch_metas(std::uint32_t rank) const {
    return flattened_.branch_metas(ranked_[rank]);
  }
  [[nodiscard]] Text branch_path(std::uint32_t rank) const {
    return flattened_.branch_path(ranked_[rank], dialect_);
  }
  // The names of a branch's params, by slot.
  [[nodiscard]] std::vector<Text> param_names(std::uint32_t rank) const;

  [[nodiscard]] const RouteMeta& meta(std::uint32_t index) const { return flattened_.metas[index]; }
  [[nodiscard]] const PathMatcher& matcher(std::uint32_t meta) const { return matchers_[meta]; }
  [[nodiscard]] const Step& step(std::uint32_t meta) const { return steps_[meta]; }
  // One for each param of the meta's pattern.
  [[nodiscard]] std::span<const ParamPlace> places(const Step& step) const {
    return std::span(places_).subspan(step.first_place, step.place_count);
  }

  [[nodiscard]] const CaseFolding& folding() const { return folding_; }
  [[nodiscard]] const Dialect& dialect() const { return dialect_; }

  // The regular branches.
  [[nodiscard]] const SegmentIndex& index() const { return index_; }
  // The others, and all of them.
  [[nodiscard]] const CandidateIndex& irregular_candidates() const { return irregular_; }
  [[nodiscard]] const CandidateIndex& candidates() const { return candidates_; }

 private:
  void add_step(std::uint32_t meta);
  void add_places(std::uint32_t meta, Step& step);
  void add_segments(std::uint32_t meta, Step& step);
  [[nodiscard]] std::uint32_t slot_of(std::uint32_t meta, const Text& name, Step& step) const;
  void add_branch(const Branch& branch);
  // The static segment that every pathname of the branch begins with, if it can be told.
  [[nodiscard]] std::optional<Text> bucket_of(std::uint32_t leaf) const;

  FlattenedRoutes flattened_;
  const CaseFolding& folding_;
  Dialect dialect_;
  std::vector<PathMatcher> matchers_;  // one a meta
  std::vector<Step> steps_;            // one a meta
  std::vector<ParamPlace> places_;
  std::vector<Branch> ranked_;
  SegmentIndex index_;
  CandidateIndex irregular_;
  CandidateIndex candidates_;
};

}  // namespace turnout
