#include "turnout/rank.hpp"

#include <algorithm>
#include <numeric>

namespace turnout {

namespace {

// Siblings have equally long branches whose indexes are the same in all but the last place. That
// their parents are one and the same is not asked: variants of one optional parent count as equal.
int compare_indexes(const std::vector<RouteMeta>& metas, std::uint32_t a, std::uint32_t b) {
  if (metas[a].depth != metas[b].depth) return 0;
  for (auto above_a = metas[a].parent, above_b = metas[b].parent; above_a != above_b;
       above_a = metas[above_a].parent, above_b = metas[above_b].parent) {
    if (metas[above_a].children_index != metas[above_b].children_index) return 0;
  }
  const auto index_a = metas[a].children_index;
  const auto index_b = metas[b].children_index;
  return index_a < index_b ? -1 : static_cast<int>(index_a > index_b);
}

template <class IsBefore>
std::vector<std::uint32_t> sorted(std::size_t count, IsBefore is_before) {
  std::vector<std::uint32_t> order(count);
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), is_before);
  return order;
}

}  // namespace

int compare_branches(const FlattenedRoutes& flattened, std::uint32_t a, std::uint32_t b) {
  const Branch& left = flattened.branches[a];
  const Branch& right = flattened.branches[b];
  if (left.score != right.score) return left.score > right.score ? -1 : 1;
  return compare_indexes(flattened.metas, left.leaf, right.leaf);
}

std::optional<std::vector<std::uint32_t>> rank_by_score(const FlattenedRoutes& flattened) {
  if (flattened.repeats_siblings) return std::nullopt;
  const auto& branches = flattened.branches;
  return sorted(branches.size(), [&branches](std::uint32_t a, std::uint32_t b) {
    return branches[a].score > branches[b].score;
  });
}

std::vector<std::uint32_t> rank_branches(const FlattenedRoutes& flattened) {
  return sorted(flattened.branches.size(), [&flattened](std::uint32_t a, std::uint32_t b) {
    return compare_branches(flattened, a, b) < 0;
  });
}

}  // namespace turnout
