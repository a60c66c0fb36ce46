// What the control plane makes and the data plane uses: a route table, or a path pattern, with what
// matching it needs beside it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "turnout/dialect.hpp"
#include "turnout/flatten_routes.hpp"
#include "turnout/match_path.hpp"
#include "turnout/match_routes.hpp"
#include "turnout/params.hpp"
#include "turnout/route_table.hpp"

namespace turnout::bindings {

// The folding of this instance's host. ASCII only, until the host has told the rest.
CaseFolding& host_case_folding();

struct BoundRouteTable {
  // The first fields are for JavaScript to read, 32 bits each (js/compiled-table.js).
  enum State : std::uint32_t {
    kRanked = 0,
    kUnranked = 1,    // flattened; the order of its branches is the host's to find
    kNoteworthy = 2,  // flattened; there is something to warn of or to throw before
  };
  std::uint32_t state = kUnranked;
  std::uint32_t branch_count = 0;
  std::uint32_t heap_bytes = 0;

  Dialect dialect;
  // Until it is ranked, a table has flattened routes only; then a table only.
  std::optional<FlattenedRoutes> flattened;
  std::optional<InvalidRoutes> invalid;
  std::optional<RouteTable> table;
};

struct BoundPathPattern {
  BoundPathPattern(TextView text, bool case_sensitive, bool to_end, const Dialect& spoken)
      : path(text),
        matcher(path, case_sensitive, host_case_folding(), spoken),
        end(to_end),
        dialect(spoken) {
    params.append(matcher.pattern());
  }

  const Text path;
  PathMatcher matcher;  // of `path`, which stays where it is

  bool end;
  Dialect dialect;
  ParamKeys params;
};

// Makes room for the results of the longest branch or pattern, so that their place stays the same
// from one match to the next (see Transfer).
void reserve_results(std::size_t spans);

// A dialect as JavaScript writes it (js/dialects.js): two bits for each enumeration, in the order
// of the struct, then one for each flag.
Dialect dialect_from_bits(std::uint32_t bits);

}  // namespace turnout::bindings
