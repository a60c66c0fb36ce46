// A route table against a decoded pathname: mirrors upstream's matchRoutesImpl from its ranked
// branches on.
#pragma once

#include <cstdint>
#include <vector>

#include "turnout/match_branch.hpp"

namespace turnout {

// A route of a branch: the branch's rank and the route's position in it, from the top-level route.
// As a partial match, the position is that behind the leaf.
struct BranchPosition {
  std::uint32_t rank;
  std::uint32_t position;
};

struct RoutesMatch {
  enum class Outcome { matched, no_match, invalid_path };
  Outcome outcome = Outcome::no_match;
  // Of the branch that matched, or that has the invalid path.
  std::uint32_t rank = 0;
  BranchMatch branch;
  // Where upstream would have warned of a route path, in its order.
  std::vector<BranchPosition> warnings;
};

// The first branch in rank order that matches. `result` is overwritten; pass the same one again to
// keep what it has allocated.
void match_routes(const RouteTable& table, const DecodedPathname& pathname, bool allow_partial,
                  RoutesMatch& result);

}  // namespace turnout
