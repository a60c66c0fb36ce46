// A route tree, flattened, ranked and compiled: what a match needs and what depends on the tree
// alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "turnout/branch.hpp"
#include "turnout/candidates.hpp"
#include "turnout/case_folding.hpp"
#include "turnout/params.hpp"
#include "turnout/pattern_pool.hpp"
#include "turnout/segment_index.hpp"

namespace turnout {

class RouteTable {
 public:
  // `order`: the ranked order of `flattened.branches`, each index once (see rank.hpp). `folding`
  // must outlive the table.
  RouteTable(const FlattenedRoutes& flattened, std::span<const std::uint32_t> order,
             const CaseFolding& folding, const Dialect& dialect = {});

  // A route as one branch passes through it: see RouteMeta.
  struct Meta {
    std::uint32_t route = 0;
    std::uint32_t parent = RouteMeta::kNoParent;
    // The first meta of the chain from the top-level route to this one whose path is not blank, or
    // this one. Those before it match the slash that any pathname begins with, and leave all of it
    // to the next.
    std::uint32_t deciding = 0;
    PatternPool::Id pattern = 0;
    std::uint32_t step = 0;
  };

  // What is known of a meta as the last of the chain of metas that leads to it: a branch is told by
  // its leaf. Metas of which the same is known share one.
  struct Step {
    // How a regular pattern ends; see PathTail.
    enum class Kind : std::uint8_t { blank, text, splat, root_splat };

    std::uint32_t depth = 1;        // of the chain, in metas
    std::uint32_t name_count = 0;   // different names of params in the chain
    std::uint32_t first_place = 0;  // of the places of its own params
    std::uint32_t place_count = 0;
    std::uint32_t segments = 0;  // how many the chain has in the segment index
    bool repeats_names = false;  // a name stands twice in the chain: the last value wins
    bool is_regular = true;      // all of the chain is in the segment index
    bool is_quiet = true;        // trying the chain neither warns nor throws
    bool is_index = false;       // its route's index is truthy
    Kind kind = Kind::text;
  };

  // Where a param of a meta gets its value, and where it goes.
  struct ParamPlace {
    std::uint32_t slot;  // the index of its name among the chain's, or ParamKeys::kNone
    std::uint32_t
        segment;           // of a regular chain: the one that holds it, or that a splat begins with
    std::uint32_t suffix;  // units of the segment that are no part of the value
    bool is_splat;
    bool is_optional;  // see PathSegment

    bool operator==(const ParamPlace&) const = default;
  };

  [[nodiscard]] std::size_t branch_count() const { return leaves_.size(); }
  // The meta of the last route of a branch.
  [[nodiscard]] std::uint32_t leaf(std::uint32_t rank) const { return leaves_[rank]; }
  // The metas of a branch, from the top-level route to the leaf.
  void collect_metas(std::uint32_t rank, std::vector<std::uint32_t>& metas) const;
  [[nodiscard]] std::vector<std::uint32_t> branch_metas(std::uint32_t rank) const;
  // Of a branch that was flattened; made anew, as its joined path: nothing but inspection needs
  // them.
  [[nodiscard]] double score(std::uint32_t rank) const;
  [[nodiscard]] Text branch_path(std::uint32_t rank) const;
  // The names of a branch's params, by slot.
  [[nodiscard]] std::vector<Text> param_names(std::uint32_t rank) const;

  [[nodiscard]] const Meta& meta(std::uint32_t index) const { return metas_[index]; }
  [[nodiscard]] const PathMatcher& matcher(std::uint32_t meta) const {
    return patterns_[metas_[meta].pattern];
  }
  [[nodiscard]] const PathPattern& pattern(std::uint32_t meta) const {
    return matcher(meta).pattern();
  }
  // What upstream's matchPath is given for a meta.
  [[nodiscard]] TextView relative_path(std::uint32_t meta) const { return pattern(meta).path; }
  [[nodiscard]] const Step& step(std::uint32_t meta) const { return steps_[metas_[meta].step]; }
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
  class Builder;

  const CaseFolding& folding_;
  Dialect dialect_;
  PatternPool patterns_;
  std::vector<Meta> metas_;
  std::vector<Step> steps_;
  std::vector<ParamPlace> places_;
  std::vector<std::uint32_t> leaves_;  // by rank
  SegmentIndex index_;
  CandidateIndex irregular_;
  CandidateIndex candidates_;
};

}  // namespace turnout
