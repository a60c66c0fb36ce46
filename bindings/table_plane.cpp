// Building, describing and freeing tables: what each tree takes that is matched. Raw exports, as in
// the data plane, since a server may make a tree for each request.
#include <emscripten.h>

#include <algorithm>
#include <numeric>
#include <span>
#include <vector>

#include "bound_types.hpp"
#include "heap_meter.hpp"
#include "route_records.hpp"
#include "turnout/eager_compilation.hpp"
#include "turnout/rank.hpp"

namespace turnout::bindings {

namespace {

// Counts what the scope allocates and keeps as the table's.
class MeteredScope {
 public:
  explicit MeteredScope(BoundRouteTable& bound, std::size_t before = heap_bytes_in_use())
      : bound_(bound), before_(before) {}
  ~MeteredScope() {
    bound_.heap_bytes += static_cast<std::uint32_t>(heap_bytes_in_use() - before_);
  }
  MeteredScope(const MeteredScope&) = delete;
  MeteredScope& operator=(const MeteredScope&) = delete;

 private:
  BoundRouteTable& bound_;
  std::size_t before_;
};

// Compiles the paths of the branches, which rank in this order.
void rank(BoundRouteTable& bound, std::span<const std::uint32_t> order) {
  bound.table.emplace(*bound.flattened, order, host_case_folding(), bound.dialect);
  bound.flattened.reset();
  bound.state = BoundRouteTable::kRanked;
  std::size_t spans = 0;
  for (std::uint32_t rank = 0; rank < bound.table->branch_count(); ++rank) {
    const RouteTable::Step& step = bound.table->step(bound.table->leaf(rank));
    spans = std::max(spans, std::size_t{2} * step.depth + step.name_count);
  }
  reserve_results(spans);
}

// Whether upstream would have something to say or to throw before it ranks the branches.
bool is_noteworthy(const BoundRouteTable& bound) {
  if (bound.invalid) return true;
  if (!bound.dialect.compiles_eagerly) return false;
  const auto compilation = compile_eagerly(*bound.flattened, host_case_folding(), bound.dialect);
  return !compilation.warnings.empty() || compilation.invalid;
}

void flatten(BoundRouteTable& bound, const Routes& routes) {
  FlattenResult result = flatten_routes(routes, bound.dialect);
  bound.flattened = std::move(result.flattened);
  bound.invalid = std::move(result.invalid);
  bound.branch_count = static_cast<std::uint32_t>(bound.flattened->branches.size());
  if (is_noteworthy(bound)) {
    bound.state = BoundRouteTable::kNoteworthy;
  } else if (const auto order = rank_by_score(*bound.flattened)) {
    rank(bound, *order);
  }
}

// The branches rank in the order that they have.
void take_branches(BoundRouteTable& bound, const Routes& routes) {
  bound.flattened = branches_as_they_are(routes);
  bound.branch_count = static_cast<std::uint32_t>(bound.flattened->branches.size());
  std::vector<std::uint32_t> order(bound.branch_count);
  std::iota(order.begin(), order.end(), 0);
  rank(bound, order);
}

}  // namespace

extern "C" {

// Makes a table from `count` RouteRecords whose paths are slices of the `text_length` units at
// `text`: of a tree, to be flattened, or of branches as they are.
EMSCRIPTEN_KEEPALIVE BoundRouteTable* turnout_build_table(const RouteRecord* records,
                                                          std::size_t count, const char16_t* text,
                                                          std::size_t text_length,
                                                          std::uint32_t dialect_bits, int is_tree) {
  const std::size_t before = heap_bytes_in_use();
  auto* const bound = new BoundRouteTable{.dialect = dialect_from_bits(dialect_bits)};
  const MeteredScope metered(*bound, before);
  const Routes routes = read_routes({records, count}, {text, text_length});
  if (is_tree != 0) {
    flatten(*bound, routes);
  } else {
    take_branches(*bound, routes);
  }
  return bound;
}

// Negative, 0 or positive, as Array.prototype.sort wants it; `a` and `b` index the unranked
// branches.
EMSCRIPTEN_KEEPALIVE int turnout_compare_branches(const BoundRouteTable* bound, std::uint32_t a,
                                                  std::uint32_t b) {
  return compare_branches(*bound->flattened, a, b);
}

// Ranks the branches in the order of the indexes.
EMSCRIPTEN_KEEPALIVE void turnout_rank_table(BoundRouteTable* bound, const std::uint32_t* order) {
  const MeteredScope metered(*bound);
  rank(*bound, {order, bound->branch_count});
}

EMSCRIPTEN_KEEPALIVE void turnout_free_table(BoundRouteTable* bound) {
  delete bound;
}

// What makes the matches of a branch, as 32-bit integers that stand until the next call: how many
// routes there are and how many units of names; the routes, from the top-level route to the leaf,
// as indexes of RouteRecords; the same as indexes of metas, which branches have in common; the
// names of the params, with a slash behind each, a unit an integer.
EMSCRIPTEN_KEEPALIVE const std::uint32_t* turnout_describe_branch(const BoundRouteTable* bound,
                                                                  std::uint32_t rank) {
  static std::vector<std::uint32_t> description;
  const RouteTable& table = *bound->table;
  const auto metas = table.branch_metas(rank);
  description.assign({static_cast<std::uint32_t>(metas.size()), 0});
  for (const std::uint32_t meta : metas) description.push_back(table.meta(meta).route);
  description.insert(description.end(), metas.begin(), metas.end());
  for (const Text& name : table.param_names(rank)) {
    description.insert(description.end(), name.begin(), name.end());
    description.push_back(u'/');
    description[1] += static_cast<std::uint32_t>(name.size()) + 1;
  }
  return description.data();
}
}

}  // namespace turnout::bindings
