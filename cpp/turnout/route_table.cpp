#include "turnout/route_table.hpp"

#include "turnout/join_paths.hpp"
#include "turnout/route_table_builder.hpp"
#include "turnout/score.hpp"

namespace turnout {

RouteTable::RouteTable(const FlattenedRoutes& flattened, std::span<const std::uint32_t> order,
                       const CaseFolding& folding, const Dialect& dialect)
    : folding_(folding), dialect_(dialect), index_(folding) {
  Builder(*this, flattened).build(order);
}

void RouteTable::collect_metas(std::uint32_t rank, std::vector<std::uint32_t>& metas) const {
  std::uint32_t meta = leaf(rank);
  metas.resize(step(meta).depth);
  for (std::size_t place = metas.size(); place > 0; meta = metas_[meta].parent) {
    metas[--place] = meta;
  }
}

std::vector<std::uint32_t> RouteTable::branch_metas(std::uint32_t rank) const {
  std::vector<std::uint32_t> metas;
  collect_metas(rank, metas);
  return metas;
}

Text RouteTable::branch_path(std::uint32_t rank) const {
  Text path;
  for (const std::uint32_t meta : branch_metas(rank)) {
    append_path(path, relative_path(meta), dialect_);
  }
  return path;
}

double RouteTable::score(std::uint32_t rank) const {
  return compute_score(branch_path(rank), step(leaf(rank)).is_index, dialect_);
}

std::vector<Text> RouteTable::param_names(std::uint32_t rank) const {
  std::vector<Text> names;
  for (const std::uint32_t meta : branch_metas(rank)) {
    auto place = places(step(meta)).begin();
    for_each_param(pattern(meta), [&](TextView name, bool) {
      if ((place++)->slot == names.size()) names.emplace_back(name);
    });
  }
  return names;
}

}  // namespace turnout
