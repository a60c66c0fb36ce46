// The input: a route tree laid flat.
#pragma once

#include <cstdint>
#include <vector>

#include "turnout/code_units.hpp"

namespace turnout {

// One route object. Routes stand in pre-order, so the children of the route at `i` begin at `i + 1`
// and the next sibling of a route stands at its `subtree_end`.
struct Route {
  Text path;                        // "" where the route has none
  std::uint32_t subtree_end = 0;    // the index behind this route's last descendant
  std::uint32_t sibling_index = 0;  // its index in the array that holds it
  bool has_path = false;            // path is neither null nor undefined
  bool case_sensitive = false;      // caseSensitive is exactly true
  bool is_index = false;            // index is truthy: it counts for the score
  bool forbids_children = false;    // index is exactly true
  bool has_children = false;        // children.length > 0, even if all of them are holes
  bool is_end = false;              // no route: the tree could not be read any further
};

using Routes = std::vector<Route>;

}  // namespace turnout
