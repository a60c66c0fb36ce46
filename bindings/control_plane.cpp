// The control plane: building, inspecting and freeing what is matched against. embind, because here
// a microsecond does not matter.
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <algorithm>
#include <cstdlib>
#include <span>
#include <string>
#include <utility>

#include "bound_types.hpp"
#include "heap_meter.hpp"
#include "route_records.hpp"
#include "transfer.hpp"
#include "turnout/eager_compilation.hpp"
#include "turnout/rank.hpp"

namespace turnout::bindings {

namespace {

using emscripten::val;

// Text goes to JavaScript as a view of its code units, to be copied at once: embind's own strings
// would lose lone surrogates.
val units_view(TextView text) {
  const auto* const units = reinterpret_cast<const std::uint16_t*>(text.data());
  return val(emscripten::typed_memory_view(text.size(), units));
}

// A view of a text that is gone after the call: kept here until the next one.
val returned_view(Text text) {
  static Text kept;
  kept = std::move(text);
  return units_view(kept);
}

// Counts what the scope allocates and keeps.
class MeteredScope {
 public:
  explicit MeteredScope(std::size_t& bytes) : bytes_(bytes), before_(heap_bytes_in_use()) {}
  ~MeteredScope() { bytes_ += heap_bytes_in_use() - before_; }
  MeteredScope(const MeteredScope&) = delete;
  MeteredScope& operator=(const MeteredScope&) = delete;

 private:
  std::size_t& bytes_;
  std::size_t before_;
};

// Makes a table by fill(table, routes), from `count` RouteRecords at `records` whose paths are
// slices of the `text_length` units at `text`. What it allocates and keeps counts as the table's.
template <class Fill>
BoundRouteTable* make_table(std::uintptr_t records, std::size_t count, std::uintptr_t text,
                            std::size_t text_length, std::uint32_t dialect_bits, Fill fill) {
  std::size_t heap_bytes = 0;
  BoundRouteTable* bound = nullptr;
  {
    const MeteredScope metered(heap_bytes);
    bound = new BoundRouteTable{.dialect = dialect_from_bits(dialect_bits)};
    const TextView paths(reinterpret_cast<const char16_t*>(text), text_length);
    fill(*bound, read_routes(array_at<RouteRecord>(records, count), paths));
  }
  bound->heap_bytes = heap_bytes;
  return bound;
}

BoundRouteTable* flatten_table(std::uintptr_t records, std::size_t count, std::uintptr_t text,
                               std::size_t text_length, std::uint32_t dialect_bits) {
  return make_table(records, count, text, text_length, dialect_bits,
                    [](BoundRouteTable& bound, const Routes& routes) {
                      FlattenResult result = flatten_routes(routes, bound.dialect);
                      bound.flattened = std::move(result.flattened);
                      bound.invalid = std::move(result.invalid);
                    });
}

BoundRouteTable* table_of_branches(std::uintptr_t records, std::size_t count, std::uintptr_t text,
                                   std::size_t text_length, std::uint32_t dialect_bits) {
  return make_table(records, count, text, text_length, dialect_bits,
                    [](BoundRouteTable& bound, const Routes& routes) {
                      bound.flattened = branches_as_they_are(routes);
                    });
}

// What compiling every path at once says and throws: { warnings, invalid }, the warnings being
// paths in order, `invalid` undefined or a { source, caseSensitive }.
val compile_table_eagerly(const BoundRouteTable& bound) {
  const FlattenedRoutes& flattened = *bound.flattened;
  const auto compilation = compile_eagerly(flattened, host_case_folding(), bound.dialect);
  val warnings = val::array();
  for (const std::uint32_t meta : compilation.warnings) {
    warnings.call<void>("push", units_view(flattened.metas[meta].relative_path).call<val>("slice"));
  }
  val report = val::object();
  report.set("warnings", warnings);
  if (compilation.invalid) {
    const RouteMeta& meta = flattened.metas[compilation.invalid->meta];
    const Text source =
        path_regexp_source(meta.relative_path, compilation.invalid->end, bound.dialect);
    val invalid = val::object();
    invalid.set("source", units_view(source).call<val>("slice"));
    invalid.set("caseSensitive", meta.case_sensitive);
    report.set("invalid", invalid);
  }
  return report;
}

// null, or why the tree has no branches: { isTooLarge, message }.
val invalid_routes(const BoundRouteTable& bound) {
  if (!bound.invalid) return val::null();
  val invalid = val::object();
  invalid.set("isTooLarge", bound.invalid->reason == InvalidRoutes::Reason::too_many_variants);
  invalid.set("message", units_view(bound.invalid->message));
  return invalid;
}

std::size_t branch_count(const BoundRouteTable& bound) {
  return bound.table ? bound.table->branch_count() : bound.flattened->branches.size();
}

// Ranks the branches in the order of the 32-bit indexes at `order`, and compiles their paths.
void rank_table(BoundRouteTable& bound, std::uintptr_t order) {
  {
    const MeteredScope metered(bound.heap_bytes);
    const auto indexes = array_at<std::uint32_t>(order, bound.flattened->branches.size());
    bound.table.emplace(*bound.flattened, indexes, host_case_folding(), bound.dialect);
    bound.flattened.reset();
  }
  std::size_t spans = 0;
  for (std::uint32_t rank = 0; rank < bound.table->branch_count(); ++rank) {
    const std::uint32_t leaf = bound.table->leaf(rank);
    const RouteTable::Step& step = bound.table->step(leaf);
    spans = std::max(spans, std::size_t{2} * step.depth + step.name_count);
  }
  reserve_results(spans);
}

// The routes of a branch, from the top-level route to the leaf: indexes of RouteRecords, 32 bits
// each.
val branch_routes(const BoundRouteTable& bound, std::uint32_t rank) {
  static std::vector<std::uint32_t> routes;
  routes.clear();
  for (const auto meta : bound.table->branch_metas(rank)) {
    routes.push_back(bound.table->meta(meta).route);
  }
  return val(emscripten::typed_memory_view(routes.size(), routes.data()));
}

// The same routes as numbers that are the same where branches have a route in common, with the same
// path and the same parents.
val branch_metas(const BoundRouteTable& bound, std::uint32_t rank) {
  static std::vector<std::uint32_t> metas;
  metas = bound.table->branch_metas(rank);
  return val(emscripten::typed_memory_view(metas.size(), metas.data()));
}

// The names of params, joined by slashes. They are ASCII and hold none.
std::string joined_names(const std::vector<Text>& names) {
  std::string joined;
  for (const Text& name : names) {
    if (!joined.empty()) joined += '/';
    joined.append(name.begin(), name.end());
  }
  return joined;
}

std::string branch_params(const BoundRouteTable& bound, std::uint32_t rank) {
  return joined_names(bound.table->param_names(rank));
}

double branch_score(const BoundRouteTable& bound, std::uint32_t rank) {
  return bound.table->score(rank);
}

val branch_path(const BoundRouteTable& bound, std::uint32_t rank) {
  return returned_view(bound.table->branch_path(rank));
}

// Behind the leaf stands the leaf once more, as a partial match (see BranchPosition).
std::uint32_t meta_at(const BoundRouteTable& bound, std::uint32_t rank, std::uint32_t position) {
  const auto metas = bound.table->branch_metas(rank);
  return metas[std::min<std::size_t>(position, metas.size() - 1)];
}

// The path of one route of a branch, relative to its parent: what upstream's matchPath is given.
val relative_path(const BoundRouteTable& bound, std::uint32_t rank, std::uint32_t position) {
  return units_view(bound.table->relative_path(meta_at(bound, rank, position)));
}

val regexp_source_at(const BoundRouteTable& bound, std::uint32_t rank, std::uint32_t position) {
  const std::uint32_t meta = meta_at(bound, rank, position);
  const bool is_leaf = meta == bound.table->leaf(rank);
  return returned_view(
      path_regexp_source(bound.table->relative_path(meta), is_leaf, bound.dialect));
}

bool is_case_sensitive_at(const BoundRouteTable& bound, std::uint32_t rank,
                          std::uint32_t position) {
  return bound.table->pattern(meta_at(bound, rank, position)).case_sensitive;
}

std::size_t table_bytes(const BoundRouteTable& bound) {
  return bound.heap_bytes;
}

// Compiles the `length` units at `path`, to be matched to the end of a pathname or of a segment.
BoundPathPattern* compile_pattern(std::uintptr_t path, std::size_t length, bool case_sensitive,
                                  bool end, std::uint32_t dialect_bits) {
  const TextView text(reinterpret_cast<const char16_t*>(path), length);
  auto* const bound =
      new BoundPathPattern(text, case_sensitive, end, dialect_from_bits(dialect_bits));
  reserve_results(2 + bound->params.names().size());
  return bound;
}

std::string pattern_params(const BoundPathPattern& bound) {
  return joined_names(bound.params.names());
}

bool is_pattern_valid(const BoundPathPattern& bound) {
  return bound.matcher.is_valid();
}

val pattern_regexp_source(const BoundPathPattern& bound) {
  return returned_view(path_regexp_source(bound.matcher.pattern().path, bound.end, bound.dialect));
}

template <class Bound>
std::uintptr_t address_of(const Bound& bound) {
  return reinterpret_cast<std::uintptr_t>(&bound);
}

// The host's folding, as `count` CaseFolding::Mappings at `mappings`.
void set_case_folding(std::uintptr_t mappings, std::size_t count) {
  host_case_folding() = CaseFolding(array_at<CaseFolding::Mapping>(mappings, count));
}

std::uintptr_t allocate(std::size_t bytes) {
  return reinterpret_cast<std::uintptr_t>(std::malloc(bytes));
}

void release(std::uintptr_t memory) {
  std::free(reinterpret_cast<void*>(memory));
}

}  // namespace

Dialect dialect_from_bits(std::uint32_t bits) {
  constexpr std::uint32_t kEnumeration = 3;
  const auto flag = [bits](unsigned place) { return (bits >> place & 1) != 0; };
  return {.optional_param = static_cast<Dialect::OptionalParam>(bits & kEnumeration),
          .optional_segment = static_cast<Dialect::OptionalSegment>(bits >> 2 & kEnumeration),
          .scores_partial_params = flag(4),
          .collapses_backslashes = flag(5),
          .strips_slash_after_line_terminator = flag(6),
          .skips_misplaced_optionals = flag(7),
          .compiles_eagerly = flag(8),
          .limits_optional_markers = flag(9)};
}

CaseFolding& host_case_folding() {
  static CaseFolding folding;
  return folding;
}

EMSCRIPTEN_BINDINGS(turnout) {
  using namespace emscripten;  // NOLINT(google-build-using-namespace): as embind is written

  class_<BoundRouteTable>("RouteTable")
      .class_function("fromRoutes", &flatten_table, allow_raw_pointers())
      .class_function("fromBranches", &table_of_branches, allow_raw_pointers())
      .function("address", &address_of<BoundRouteTable>)
      .function("invalid", &invalid_routes)
      .function("compileEagerly", &compile_table_eagerly)
      .function("branchCount", &branch_count)
      .function("rank", &rank_table)
      .function("branchScore", &branch_score)
      .function("branchPath", &branch_path)
      .function("branchRoutes", &branch_routes)
      .function("branchMetas", &branch_metas)
      .function("branchParams", &branch_params)
      .function("relativePath", &relative_path)
      .function("regexpSource", &regexp_source_at)
      .function("isCaseSensitive", &is_case_sensitive_at)
      .function("bytes", &table_bytes);

  class_<BoundPathPattern>("PathPattern")
      .constructor(&compile_pattern, allow_raw_pointers())
      .function("address", &address_of<BoundPathPattern>)
      .function("isValid", &is_pattern_valid)
      .function("regexpSource", &pattern_regexp_source)
      .function("params", &pattern_params);

  function("setCaseFolding", &set_case_folding);
  function("allocate", &allocate);
  function("release", &release);
}

}  // namespace turnout::bindings
