// Any tree, in any dialect: its branches are well-formed, and the same every time.
#include "input.hpp"
#include "turnout/eager_compilation.hpp"
#include "turnout/flatten_routes.hpp"
#include "turnout/rank.hpp"

using namespace turnout;
using turnout::fuzz::require;

namespace {

void check_shape(const FlattenedRoutes& flattened, const Routes& routes) {
  for (std::uint32_t i = 0; i < flattened.metas.size(); ++i) {
    const RouteMeta& meta = flattened.metas[i];
    require(meta.route < routes.size());
    require(meta.children_index == routes[meta.route].sibling_index);
    if (meta.parent == RouteMeta::kNoParent) {
      require(meta.depth == 1);
    } else {
      const RouteMeta& parent = flattened.metas[meta.parent];
      require(meta.parent < i && meta.depth == parent.depth + 1);
      require(parent.route < meta.route && meta.route < routes[parent.route].subtree_end);
    }
  }
  for (const Branch& branch : flattened.branches) {
    const Route& leaf = routes[flattened.metas[branch.leaf].route];
    require(leaf.has_path || leaf.is_index);
    require(flattened.branch_metas(branch).back() == branch.leaf);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input(data, size);
  const Dialect dialect = input.dialect();
  const Routes routes = input.routes(12);
  const auto [flattened, invalid] = flatten_routes(routes, dialect);
  check_shape(flattened, routes);

  const auto again = flatten_routes(routes, dialect);
  require(again.invalid.has_value() == invalid.has_value());
  require(again.flattened.branches.size() == flattened.branches.size());

  const auto order = rank_branches(flattened);
  for (std::uint32_t a = 0; a + 1 < order.size() && a < 40; ++a) {
    require(compare_branches(flattened, order[a], order[a]) == 0);
    for (std::uint32_t b = 0; b < order.size() && b < 40; ++b) {
      require(compare_branches(flattened, a, b) == -compare_branches(flattened, b, a));
    }
  }
  // Scores never rise along the order.
  for (std::size_t i = 1; i < order.size(); ++i) {
    require(flattened.branches[order[i - 1]].score >= flattened.branches[order[i]].score);
  }

  const auto compilation = compile_eagerly(flattened, input.folding(), dialect);
  for (const std::uint32_t meta : compilation.warnings) require(meta < flattened.metas.size());
  return 0;
}
