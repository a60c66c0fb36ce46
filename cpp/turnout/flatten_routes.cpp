#include "turnout/flatten_routes.hpp"

#include <optional>
#include <utility>

#include "turnout/join_paths.hpp"
#include "turnout/optional_segments.hpp"
#include "turnout/score.hpp"

namespace turnout {

namespace {

// One level of the depth-first walk: a list of siblings, and how far the walk has come in it. The
// levels are kept in a vector rather than on the call stack, so that no tree can overflow it.
struct Level {
  std::uint32_t next_route;  // of the siblings
  std::uint32_t end;
  std::uint32_t parent_meta = RouteMeta::kNoParent;
  Text parent_path;

  // The sibling being visited: its variants, and the variant whose children are being visited.
  std::uint32_t route = 0;
  std::vector<Text> variants{};
  std::size_t next_variant = 0;
  std::optional<std::uint32_t> open_meta{};
  Text open_path{};
};

class Flattener {
 public:
  explicit Flattener(const Routes& routes) : routes_(routes) {}

  std::variant<FlattenedRoutes, InvalidRoutes> run() {
    enter_level(0, static_cast<std::uint32_t>(routes_.size()), RouteMeta::kNoParent, Text());
    while (!levels_.empty() && !failure_) {
      Level& level = levels_.back();
      if (level.open_meta) {
        close_variant(level);
      } else if (level.next_variant < level.variants.size()) {
        open_variant(level);
      } else if (level.next_route < level.end) {
        open_route(level);
      } else {
        levels_.pop_back();
      }
    }
    if (failure_) return *std::move(failure_);
    return std::move(flattened_);
  }

 private:
  void enter_level(std::uint32_t begin, std::uint32_t end, std::uint32_t parent, Text path) {
    levels_.push_back(
        {.next_route = begin, .end = end, .parent_meta = parent, .parent_path = std::move(path)});
  }

  void open_route(Level& level) {
    level.route = level.next_route;
    const Route& route = routes_[level.route];
    level.next_route = route.subtree_end;
    level.next_variant = 0;
    if (route.path.find(u'?') == Text::npos) {
      level.variants.assign(1, route.path);
      return;
    }
    auto variants = explode_optional_segments(route.path, kMaxMetas);
    if (!variants) return fail_too_many(route.path);
    level.variants = *std::move(variants);
  }

  void open_variant(Level& level) {
    const Route& route = routes_[level.route];
    if (flattened_.metas.size() == kMaxMetas) return fail_too_many(route.path);

    RouteMeta meta{.relative_path = std::move(level.variants[level.next_variant++]),
                   .route = level.route,
                   .parent = level.parent_meta,
                   .children_index = route.sibling_index,
                   .depth = static_cast<std::uint32_t>(levels_.size()),
                   .case_sensitive = route.case_sensitive};
    if (meta.relative_path.starts_with(u'/')) {
      if (!meta.relative_path.starts_with(level.parent_path)) {
        return fail_absolute_child(meta.relative_path, level.parent_path);
      }
      meta.relative_path.erase(0, level.parent_path.size());
    }
    level.open_path = join_paths(level.parent_path, meta.relative_path);
    if (route.has_children && route.forbids_children) return fail_index_children(level.open_path);

    level.open_meta = static_cast<std::uint32_t>(flattened_.metas.size());
    flattened_.metas.push_back(std::move(meta));
    if (level.route + 1 < route.subtree_end) {
      // By value: entering a level may move this one.
      enter_level(level.route + 1, route.subtree_end, *level.open_meta, Text(level.open_path));
    }
  }

  // Children stand before their parent; a route without a path that is no index never matches
  // alone.
  void close_variant(Level& level) {
    const Route& route = routes_[level.route];
    if (route.has_path || route.is_index) {
      flattened_.branches.push_back(
          {.leaf = *level.open_meta, .score = compute_score(level.open_path, route.is_index)});
    }
    level.open_meta.reset();
  }

  void fail_absolute_child(const Text& relative_path, const Text& parent_path) {
    failure_ = {InvalidRoutes::Reason::absolute_child_outside_parent,
                u"Absolute route path \"" + relative_path + u"\" nested under path \"" +
                    parent_path +
                    u"\" is not valid. An absolute child route path must start with the combined "
                    u"path of all its parent routes."};
  }

  void fail_index_children(const Text& path) {
    failure_ = {InvalidRoutes::Reason::index_with_children,
                u"Index routes must not have child routes. Please remove all child routes from "
                u"route path \"" +
                    path + u"\"."};
  }

  void fail_too_many(const Text& path) {
    failure_ = {InvalidRoutes::Reason::too_many_branches,
                u"The optional segments of the routes give more than 1048576 variants; the last "
                u"path considered was \"" +
                    path + u"\"."};
  }

  const Routes& routes_;
  std::vector<Level> levels_;
  FlattenedRoutes flattened_;
  std::optional<InvalidRoutes> failure_;
};

}  // namespace

std::variant<FlattenedRoutes, InvalidRoutes> flatten_routes(const Routes& routes) {
  return Flattener(routes).run();
}

}  // namespace turnout
