// Mirrors upstream's flattenRoutes.
#pragma once

#include <cstddef>
#include <optional>

#include "turnout/branch.hpp"
#include "turnout/dialect.hpp"
#include "turnout/route.hpp"

namespace turnout {

// Why a route tree has no branches. The message of the first two is upstream's own, to be thrown as
// an Error; the last is ours: the optional segments multiply to more branches than can be kept,
// where upstream runs out of stack or of memory.
struct InvalidRoutes {
  enum class Reason { absolute_child_outside_parent, index_with_children, too_many_variants };
  Reason reason;
  Text message;
};

// Of routes that have optional segments, or are below one that has, all together. Plain routes are
// bounded by memory alone, as upstream.
inline constexpr std::size_t kMaxVariants = std::size_t{1} << 20;

struct FlattenResult {
  // All branches of the tree, unranked, in upstream's order: children before their parent, a
  // route's variants one after the other. Of an invalid tree those that come before what is wrong.
  FlattenedRoutes flattened;
  std::optional<InvalidRoutes> invalid;
};

FlattenResult flatten_routes(const Routes& routes, const Dialect& dialect = {});

}  // namespace turnout
