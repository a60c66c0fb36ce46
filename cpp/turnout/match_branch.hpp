// One branch against a pathname: mirrors upstream's matchRouteBranch.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "turnout/decoded_pathname.hpp"
#include "turnout/route_table.hpp"

namespace turnout {

// What a match found, as spans. They point into the pathname with its slash (see DecodedPathname)
// and, beyond that, into `composed`, as if the one followed the other: what joinPaths or a param's
// decoding changes is no slice of the pathname, and stands there.
struct BranchMatch {
  struct RouteMatch {
    Span pathname;
    Span pathname_base;
  };
  std::vector<RouteMatch> matches;  // one a route, from the top-level route to the leaf
  std::vector<Span> params;         // one a param name of the branch; unmatched: `undefined`
  Text composed;

  std::size_t routes_tried = 0;  // how many of the branch's routes were tried
  bool tried_partial = false;    // the leaf was tried a second time, as a partial match
  std::vector<Span> values;      // of the route being matched: scratch, kept for its capacity
};

enum class BranchOutcome {
  matched,
  no_match,
  invalid_path,  // upstream throws when it compiles the last path tried
};

// Matches the routes of the branch one after the other, each against what its parents left. With
// `allow_partial` the leaf, unless it is an index, may leave something of the pathname.
BranchOutcome match_branch(const RouteTable& table, const RouteTable::RankedBranch& branch,
                           const DecodedPathname& pathname, bool allow_partial,
                           BranchMatch& result);

}  // namespace turnout
