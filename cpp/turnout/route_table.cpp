#include "turnout/route_table.hpp"

#include <utility>

namespace turnout {

RouteTable::RouteTable(FlattenedRoutes flattened, std::span<const std::uint32_t> order,
                       const CaseFolding& folding, const Dialect& dialect)
    : flattened_(std::move(flattened)), folding_(folding), dialect_(dialect) {
  matchers_.reserve(flattened_.metas.size());
  for (const RouteMeta& meta : flattened_.metas) {
    matchers_.emplace_back(meta.relative_path, meta.case_sensitive, folding_, dialect_);
  }
  branches_.reserve(order.size());
  for (const std::uint32_t index : order) {
    branches_.push_back(rank_branch(flattened_.branches[index]));
    candidates_.add(static_cast<std::uint32_t>(branches_.size() - 1), bucket_of(branches_.back()));
  }
}

RouteTable::RankedBranch RouteTable::rank_branch(const Branch& branch) const {
  RankedBranch ranked{.branch = branch, .metas = flattened_.branch_metas(branch)};
  bool is_decided = false;
  for (const std::uint32_t meta : ranked.metas) {
    const PathMatcher& matcher = matchers_[meta];
    const PathPattern& pattern = matcher.pattern();
    ranked.params.append(pattern);
    if (pattern.warns || !matcher.is_valid() || exceeds_optional_markers(pattern, dialect_)) {
      ranked.is_quiet = false;
    }
    is_decided = is_decided || !pattern.is_blank || meta == branch.leaf;
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
