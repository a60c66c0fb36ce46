// How a RouteTable is made: what is needed for that and no longer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <unordered_set>
#include <vector>

#include "turnout/route_table.hpp"

namespace turnout {

class RouteTable::Builder {
 public:
  Builder(RouteTable& table, const FlattenedRoutes& flattened);

  void build(std::span<const std::uint32_t> order);

 private:
  void add_meta(const RouteMeta& route);
  void add_places(const PathPattern& pattern, Step& step);
  void add_segments(std::uint32_t meta, const PathPattern& pattern, Step& step);
  [[nodiscard]] std::uint32_t slot_of(TextView name, Step& step);
  [[nodiscard]] std::uint32_t shared_step(const Step& step);
  [[nodiscard]] std::size_t hash_of(const Step& step) const;
  [[nodiscard]] bool are_equal(const Step& a, const Step& b) const;
  void add_branch(std::uint32_t leaf);
  // The static segment that every pathname of the branch begins with, if it can be told.
  [[nodiscard]] std::optional<TextView> bucket_of(std::uint32_t leaf) const;

  using StepSet = std::unordered_set<std::uint32_t, std::function<std::size_t(std::uint32_t)>,
                                     std::function<bool(std::uint32_t, std::uint32_t)>>;

  RouteTable& table_;
  const FlattenedRoutes& flattened_;
  std::vector<PatternPool::Id> patterns_;    // of the metas
  std::vector<SegmentIndex::NodeId> nodes_;  // of the metas, where they are regular
  // The names of the params in the chain of the meta that was added last, by slot. Metas stand in
  // pre-order, so those of its parent's chain are the first of the chain before it.
  std::vector<TextView> names_;
  StepSet known_steps_;
};

}  // namespace turnout
