// Route trees as nested literals:
//
//     {route(u"/users", {index_route(), layout({route(u":id")})})}
#pragma once

#include <vector>

#include "turnout/flatten_routes.hpp"
#include "turnout/route.hpp"

namespace turnout::test {

struct RouteNode {
  Route route{};
  std::vector<RouteNode> children{};
};

using Tree = std::vector<RouteNode>;

// { path, children }
RouteNode route(TextView path, Tree children = {});
// { children }
RouteNode layout(Tree children = {});
// { index: true }, and { index: true, path }
RouteNode index_route();
RouteNode index_route(TextView path);
// The same with `caseSensitive: true`.
RouteNode case_sensitive(RouteNode node);
// The same with an `index` that is truthy, but not `true`: it does not forbid children.
RouteNode truthy_index(RouteNode node);

// In pre-order, as the library takes them.
Routes lay_flat(const Tree& tree);

// `levels` routes with `path` (nullptr: without one), each the only child of the one before.
Routes chain(std::size_t levels, const char16_t* path);

// `count` sibling routes, with the paths that `path_of(i)` returns.
template <class PathOf>
Routes siblings(std::size_t count, PathOf path_of) {
  Routes routes(count);
  for (std::size_t i = 0; i < count; ++i) {
    const auto number = static_cast<std::uint32_t>(i);
    routes[i] = {
        .path = path_of(i), .subtree_end = number + 1, .sibling_index = number, .has_path = true};
  }
  return routes;
}

// The flattened tree; fails the test if it is invalid.
FlattenedRoutes flattened(const Routes& routes, const Dialect& dialect = {});

// How a route is called in a test's expectations: by its path, `""` if that is empty, `index` or
// `layout` if there is none.
std::string label(const Route& route);

}  // namespace turnout::test
