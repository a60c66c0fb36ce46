#include "turnout/route_table.hpp"

#include <utility>

namespace turnout {

RouteTable::RouteTable(FlattenedRoutes flattened, std::span<const std::uint32_t> order,
                       const CaseFolding& folding)
    : flattened_(std::move(flattened)), folding_(folding) {
  compile_matchers();
  branches_.reserve(order.size());
  for (const std::uint32_t index : order) {
    branches_.push_back(rank_branch(flattened_.branches[index]));
    candidates_.add(static_cast<std::uint32_t>(branches_.size() - 1), bucket_of(branches_.back()));
  }
}

void RouteTable::compile_matchers() {
  std::vector<PathMatcher::Ends> ends(flattened_.metas.size(), {.pathname = false});
  for (const Branch& branch : flattened_.branches) ends[branch.leaf].pathname = true;
  for (const RouteMeta& meta : flattened_.metas) {
    if (meta.parent != RouteMeta::kNoParent) ends[meta.parent].segment = true;
  }
  matchers_.reserve(flattened_.metas.size());
  for (std::size_t i = 0; i < flattened_.metas.size(); ++i) {
    const RouteMeta& meta = flattened_.metas[i];
    matchers_.emplace_back(meta.relative_path, meta.case_sensitive, ends[i], folding_);
  }
}

RouteTable::RankedBranch RouteTable::rank_branch(const Branch& branch) const {
  RankedBranch ranked{.branch = branch, .metas = flattened_.branch_metas(branch)};
  for (const std::uint32_t meta : ranked.metas) ranked.params.append(matchers_[meta].pattern());
  return ranked;
}

// The static segment that every pathname of the branch begins with, if it can be told. A branch
// that warns or throws when it is tried is to be tried whenever upstream tries it.
std::optional<Text> RouteTable::bucket_of(const RankedBranch& branch) const {
  std::optional<Text> segment;
  bool is_decided = false;
  for (const std::uint32_t meta : branch.metas) {
    const bool is_leaf = meta == branch.metas.back();
    const PathMatcher& matcher = matchers_[meta];
    if (matcher.pattern().warns || !matcher.is_valid(is_leaf)) return std::nullopt;
    if (is_decided || (matcher.pattern().is_blank && !is_leaf)) continue;
    segment = matcher.pattern().static_first_segment(folding_);
    is_decided = true;
  }
  return segment;
}

}  // namespace turnout
