// Routes and branches as JavaScript writes them (js/records.js).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "turnout/branch.hpp"
#include "turnout/route.hpp"

namespace turnout::bindings {

// A route as JavaScript writes it, in pre-order.
struct RouteRecord {
  enum Flags : std::uint32_t {
    kHasPath = 1,
    kCaseSensitive = 2,
    kIsIndex = 4,
    kForbidsChildren = 8,
    kHasChildren = 16,
    kIsEnd = 32,
  };
  std::uint32_t path_begin;  // in the text
  std::uint32_t path_length;
  std::uint32_t subtree_end;
  std::uint32_t sibling_index;
  std::uint32_t flags;
};

Routes read_routes(std::span<const RouteRecord> records, TextView text);

// Branches that are not to be flattened: their routes one after the other, where for the subtree's
// end stands the depth of the route in its branch. Depth 1 begins the next branch.
FlattenedRoutes branches_as_they_are(const Routes& routes);

template <class T>
std::span<const T> array_at(std::uintptr_t address, std::size_t count) {
  return {reinterpret_cast<const T*>(address), count};
}

}  // namespace turnout::bindings
