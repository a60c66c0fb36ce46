// What the control plane makes and the data plane uses: a route table, or a path pattern, with what
// matching it needs beside it.
#pragma once

#include <cstddef>
#include <optional>
#include <variant>

#include "turnout/flatten_routes.hpp"
#include "turnout/match_path.hpp"
#include "turnout/match_routes.hpp"
#include "turnout/params.hpp"
#include "turnout/route_table.hpp"

namespace turnout::bindings {

// The folding of this instance's host. ASCII only, until the host has told the rest.
CaseFolding& host_case_folding();

struct BoundRouteTable {
  // Before it is ranked, a table has flattened routes only; afterwards, a table only.
  std::optional<FlattenedRoutes> flattened;
  std::optional<InvalidRoutes> invalid;
  std::optional<RouteTable> table;
  std::size_t heap_bytes = 0;
};

struct BoundPathPattern {
  PathMatcher matcher;
  bool end;
  ParamKeys params;
};

}  // namespace turnout::bindings
