#include "turnout/flatten_routes.hpp"

#include <optional>
#include <utility>

#include "turnout/join_paths.hpp"
#include "turnout/optional_segments.hpp"
#include "turnout/score.hpp"

namespace turnout {

namespace {

// A length that the joined path had. Its last unit is what joining more to it may change.
struct PathMark {
  std::size_t length = 0;
  char16_t last = u'\0';
};

// One level of the depth-first walk: a list of siblings, and how far the walk has come in it. The
// levels are kept in a vector rather than on the call stack, so that no tree can overflow it.
struct Level {
  std::uint32_t next_route;  // of the siblings
  std::uint32_t end;
  std::uint32_t parent_meta = RouteMeta::kNoParent;
  PathMark parent_path{};
  SharedScore score{};          // of the paths that go on from the parent's
  bool below_optional = false;  // a route above has optional segments

  // The sibling being visited: its variants, and the variant whose children are being visited.
  std::uint32_t route = 0;
  std::vector<Text> variants{};
  std::size_t next_variant = 0;
  bool is_optional = false;  // the sibling, or a route above, has optional segments
  std::optional<std::uint32_t> open_meta{};
  PathMark open_path{};
};

class Flattener {
 public:
  Flattener(const Routes& routes, const Dialect& dialect) : routes_(routes), dialect_(dialect) {}

  FlattenResult run() {
    levels_.push_back({.next_route = 0, .end = static_cast<std::uint32_t>(routes_.size())});
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
    return {std::move(flattened_), std::move(failure_)};
  }

 private:
  void open_route(Level& level) {
    level.route = level.next_route;
    const Route& route = routes_[level.route];
    if (route.is_end) return levels_.clear();
    level.next_route = route.subtree_end;
    level.next_variant = 0;
    level.is_optional = level.below_optional || route.path.find(u'?') != Text::npos;
    if (route.path.find(u'?') == Text::npos) {
      level.variants.assign(1, route.path);
      return;
    }
    auto variants = explode_optional_segments(route.path, kMaxVariants);
    if (!variants) return fail_too_many_variants(route.path);
    level.variants = *std::move(variants);
    if (level.variants.size() > 1 && level.route + 1 < route.subtree_end) {
      flattened_.repeats_siblings = true;
    }
  }

  void open_variant(Level& level) {
    const Route& route = routes_[level.route];
    if (level.is_optional && ++variant_count_ > kMaxVariants) {
      return fail_too_many_variants(route.path);
    }

    RouteMeta meta{.relative_path = std::move(level.variants[level.next_variant++]),
                   .route = level.route,
                   .parent = level.parent_meta,
                   .children_index = route.sibling_index,
                   .depth = static_cast<std::uint32_t>(levels_.size()),
                   .case_sensitive = route.case_sensitive,
                   .is_index = route.is_index};
    rewind(level.parent_path);
    if (meta.relative_path.starts_with(u'/')) {
      if (!meta.relative_path.starts_with(path_)) {
        if (dialect_.skips_misplaced_optionals && level.is_optional) return;
        return fail_absolute_child(meta.relative_path, path_);
      }
      meta.relative_path.erase(0, path_.size());
    }
    append_path(path_, meta.relative_path, dialect_);
    if (route.has_children && route.forbids_children) return fail_index_children(path_);

    level.open_path = {.length = path_.size(), .last = path_.back()};
    level.open_meta = static_cast<std::uint32_t>(flattened_.metas.size());
    flattened_.metas.push_back(std::move(meta));
    if (level.route + 1 < route.subtree_end) {
      Level children{.next_route = level.route + 1,
                     .end = route.subtree_end,
                     .parent_meta = *level.open_meta,
                     .parent_path = level.open_path,
                     .score = level.score,
                     .below_optional = level.is_optional};
      children.score.advance(path_, dialect_);
      levels_.push_back(std::move(children));
    }
  }

  // Back to what the joined path was.
  void rewind(const PathMark& mark) {
    path_.resize(mark.length);
    if (mark.length > 0) path_.back() = mark.last;
  }

  // Children stand before their parent; a route without a path that is no index never matches
  // alone.
  void close_variant(Level& level) {
    const Route& route = routes_[level.route];
    if (route.has_path || route.is_index) {
      rewind(level.open_path);
      flattened_.branches.push_back(
          {.leaf = *level.open_meta, .score = level.score.total(path_, route.is_index, dialect_)});
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

  void fail_too_many_variants(const Text& path) {
    failure_ = {InvalidRoutes::Reason::too_many_variants,
                u"The optional segments of the routes give more than 1048576 variants; the last "
                u"path considered was \"" +
                    path + u"\"."};
  }

  const Routes& routes_;
  const Dialect& dialect_;
  std::vector<Level> levels_;
  Text path_;  // the joined path down to the variant that was opened last
  FlattenedRoutes flattened_;
  std::size_t variant_count_ = 0;
  std::optional<InvalidRoutes> failure_;
};

}  // namespace

FlattenResult flatten_routes(const Routes& routes, const Dialect& dialect) {
  return Flattener(routes, dialect).run();
}

}  // namespace turnout
