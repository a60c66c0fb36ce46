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
  bool is_decided = false;
  for (const std::uint32_t meta : ranked.metas) {
    const PathPattern& pattern = matchers_[meta].pattern();
    const bool is_leaf = meta == branch.leaf;
    ranked.params.append(pattern);
    if (pattern.warns || !matchers_[meta].is_valid(is_leaf)) ranked.is_quiet = false;
    is_decided = is_decided || !pattern.is_blank || is_leaf;
    if (!is_decided) ++ranked.deciding;
  }
  return ranked;
}

std::optional<Text> RouteTable::bucket_of(const RankedBranch& branch) const {
  // A branch that warns or throws when it is tried must be tried whenever upstream tries it.
  if (!branch.is_quiet) return std::nullopt;
  return matchers_[branch.metas[branch.deciding]].pattern().static_first_segment(folding_);
}

}  // namespace turnout
