// One branch against a pathname: mirrors upstream's matchRouteBranch.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "turnout/decoded_pathname.hpp"
#include "turnout/pathname_segments.hpp"
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

  // For each route, from the top-level route to the leaf: pathname, pathnameBase; then for each
  // param name of the branch its value, or the unmatched span for `undefined`.
  std::vector<Span> spans;
  std::size_t route_count = 0;
  Text composed;

  std::size_t routes_tried = 0;  // how many of the branch's routes were tried
  bool tried_partial = false;    // the leaf was tried a second time, as a partial match

  // Scratch, kept for its capacity.
  std::vector<Span> values;          // of the route being matched
  std::vector<std::uint32_t> metas;  // of the branch

  [[nodiscard]] RouteMatch route(std::size_t position) const {
    return {spans[2 * position], spans[2 * position + 1]};
  }
  [[nodiscard]] std::span<const Span> params() const {
    return std::span(spans).subspan(2 * route_count);
  }
  [[nodiscard]] Span& param(std::size_t slot) { return spans[2 * route_count + slot]; }

  // Makes room for the routes and params of a branch.
  void begin(std::size_t routes, std::size_t params) {
    route_count = routes;
    spans.resize(2 * routes + params);
  }
  void clear_params() {
    for (std::size_t i = 2 * route_count; i < spans.size(); ++i) spans[i] = {};
  }
  void set_route(std::size_t position, const RouteMatch& match) {
    spans[2 * position] = match.pathname;
    spans[2 * position + 1] = match.pathname_base;
  }
};

enum class BranchOutcome {
  matched,
  no_match,
  invalid_path,  // upstream throws when it compiles the last path tried
};

// Matches the routes of the branch one after the other, each against what its parents left. With
// `allow_partial` the leaf, unless it is an index, may leave something of the pathname.
BranchOutcome match_branch(const RouteTable& table, std::uint32_t rank,
                           const DecodedPathname& pathname, bool allow_partial,
                           BranchMatch& result);

// The same for a branch of the segment index that is known to match a regular pathname without a
// `%`: its spans are told from where the segments end.
void describe_regular_match(const RouteTable& table, std::uint32_t rank,
                            const PathnameSegments& pathname, BranchMatch& result);

}  // namespace turnout
