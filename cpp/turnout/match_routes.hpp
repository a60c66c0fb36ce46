// A route table against a pathname: mirrors upstream's matchRoutesImpl from its ranked branches on.
//
//     regular pathname  ──> segment index ──> best rank ──┐
//                                                         ├──> the better of both
//     irregular branches of a better rank, one by one  ───┘
//
//     any other pathname ─> ranked scan: all branches that may match, one by one
#pragma once

#include <cstdint>
#include <string_view>
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
  // The segment index took part.
  bool is_indexed = false;

  // Scratch, kept for its capacity.
  PathnameSegments segments;
  SegmentIndex::Ways ways;
};

struct MatchOptions {
  bool allow_partial = false;
  // The segment index is left out: to check it against the scan.
  bool scans_only = false;
};

// The first branch in rank order that matches. `result` is overwritten; pass the same one again to
// keep what it has allocated.
void match_routes(const RouteTable& table, const DecodedPathname& pathname, MatchOptions options,
                  RoutesMatch& result);

// The same for a pathname of ASCII only, as it comes, by the segment index alone. False if that
// takes more: it is irregular, or has escapes, or an irregular branch may rank better.
// `is_location`: a search and a hash may follow it. Its length is then that of result.segments.
bool match_routes_by_index(const RouteTable& table, std::string_view ascii, bool is_location,
                           RoutesMatch& result);

}  // namespace turnout
