#include "support/route_tree.hpp"

#include <utility>

#include "catch.hpp"
#include "support/shown.hpp"

namespace turnout::test {

namespace {

void append_siblings(const Tree& nodes, Routes& routes) {
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    const std::size_t place = routes.size();
    routes.push_back(nodes[i].route);
    routes[place].sibling_index = i;
    routes[place].has_children = !nodes[i].children.empty();
    append_siblings(nodes[i].children, routes);
    routes[place].subtree_end = static_cast<std::uint32_t>(routes.size());
  }
}

}  // namespace

RouteNode route(TextView path, Tree children) {
  return {{.path = Text(path), .has_path = true}, std::move(children)};
}

RouteNode layout(Tree children) {
  return {{}, std::move(children)};
}

RouteNode index_route() {
  RouteNode node;
  node.route.is_index = node.route.forbids_children = true;
  return node;
}

RouteNode index_route(TextView path) {
  RouteNode node = index_route();
  node.route.path = path;
  node.route.has_path = true;
  return node;
}

RouteNode case_sensitive(RouteNode node) {
  node.route.case_sensitive = true;
  return node;
}

RouteNode truthy_index(RouteNode node) {
  node.route.is_index = true;
  return node;
}

Routes lay_flat(const Tree& tree) {
  Routes routes;
  append_siblings(tree, routes);
  return routes;
}

Routes chain(std::size_t levels, const char16_t* path) {
  Routes routes(levels);
  for (std::size_t i = 0; i < levels; ++i) {
    routes[i].path = path == nullptr ? u"" : path;
    routes[i].has_path = path != nullptr;
    routes[i].subtree_end = static_cast<std::uint32_t>(levels);
    routes[i].has_children = i + 1 < levels;
  }
  return routes;
}

FlattenedRoutes flattened(const Routes& routes, const Dialect& dialect) {
  auto [flattened, invalid] = flatten_routes(routes, dialect);
  if (invalid) FAIL("invalid routes: " << shown(invalid->message));
  return std::move(flattened);
}

std::string label(const Route& route) {
  if (route.has_path) return route.path.empty() ? "\"\"" : shown(route.path);
  return route.is_index ? "index" : "layout";
}

}  // namespace turnout::test
