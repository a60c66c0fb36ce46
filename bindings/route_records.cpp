#include "route_records.hpp"

namespace turnout::bindings {

Routes read_routes(std::span<const RouteRecord> records, TextView text) {
  Routes routes;
  routes.reserve(records.size());
  for (const RouteRecord& record : records) {
    routes.push_back({.path = Text(text.substr(record.path_begin, record.path_length)),
                      .subtree_end = record.subtree_end,
                      .sibling_index = record.sibling_index,
                      .has_path = (record.flags & RouteRecord::kHasPath) != 0,
                      .case_sensitive = (record.flags & RouteRecord::kCaseSensitive) != 0,
                      .is_index = (record.flags & RouteRecord::kIsIndex) != 0,
                      .forbids_children = (record.flags & RouteRecord::kForbidsChildren) != 0,
                      .has_children = (record.flags & RouteRecord::kHasChildren) != 0,
                      .is_end = (record.flags & RouteRecord::kIsEnd) != 0});
  }
  return routes;
}

FlattenedRoutes branches_as_they_are(const Routes& routes) {
  FlattenedRoutes flattened;
  for (std::uint32_t i = 0; i < routes.size(); ++i) {
    const std::uint32_t depth = routes[i].subtree_end;
    flattened.metas.push_back({.relative_path = routes[i].path,
                               .route = i,
                               .parent = depth > 1 ? i - 1 : RouteMeta::kNoParent,
                               .children_index = routes[i].sibling_index,
                               .depth = depth,
                               .case_sensitive = routes[i].case_sensitive,
                               .is_index = routes[i].is_index});
    const bool is_leaf = i + 1 == routes.size() || routes[i + 1].subtree_end == 1;
    if (is_leaf) flattened.branches.push_back({.leaf = i});
  }
  return flattened;
}

}  // namespace turnout::bindings
