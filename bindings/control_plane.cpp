// The control plane: inspecting tables, compiling patterns, and what goes wrong. embind, because
// here a microsecond does not matter. Tables and patterns are known by their addresses.
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <algorithm>
#include <string>
#include <utility>

#include "bound_types.hpp"
#include "route_records.hpp"
#include "turnout/eager_compilation.hpp"

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

const BoundRouteTable& table_at(std::uintptr_t table) {
  return *reinterpret_cast<const BoundRouteTable*>(table);
}

const BoundPathPattern& pattern_at(std::uintptr_t pattern) {
  return *reinterpret_cast<const BoundPathPattern*>(pattern);
}

// What compiling every path at once says and throws: { warnings, invalid }, the warnings being
// paths in order, `invalid` undefined or a { source, caseSensitive }.
val compile_table_eagerly(std::uintptr_t table) {
  const BoundRouteTable& bound = table_at(table);
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
val invalid_routes(std::uintptr_t table) {
  const BoundRouteTable& bound = table_at(table);
  if (!bound.invalid) return val::null();
  val invalid = val::object();
  invalid.set("isTooLarge", bound.invalid->reason == InvalidRoutes::Reason::too_many_variants);
  invalid.set("message", units_view(bound.invalid->message));
  return invalid;
}

double branch_score(std::uintptr_t table, std::uint32_t rank) {
  return table_at(table).table->score(rank);
}

val branch_path(std::uintptr_t table, std::uint32_t rank) {
  return returned_view(table_at(table).table->branch_path(rank));
}

// Behind the leaf stands the leaf once more, as a partial match (see BranchPosition).
std::uint32_t meta_at(const RouteTable& table, std::uint32_t rank, std::uint32_t position) {
  const auto metas = table.branch_metas(rank);
  return metas[std::min<std::size_t>(position, metas.size() - 1)];
}

// The path of one route of a branch, relative to its parent: what upstream's matchPath is given.
val relative_path(std::uintptr_t address, std::uint32_t rank, std::uint32_t position) {
  const RouteTable& table = *table_at(address).table;
  return units_view(table.relative_path(meta_at(table, rank, position)));
}

val regexp_source_at(std::uintptr_t address, std::uint32_t rank, std::uint32_t position) {
  const RouteTable& table = *table_at(address).table;
  const std::uint32_t meta = meta_at(table, rank, position);
  const bool is_leaf = meta == table.leaf(rank);
  return returned_view(path_regexp_source(table.relative_path(meta), is_leaf, table.dialect()));
}

bool is_case_sensitive_at(std::uintptr_t address, std::uint32_t rank, std::uint32_t position) {
  const RouteTable& table = *table_at(address).table;
  return table.pattern(meta_at(table, rank, position)).case_sensitive;
}

// Compiles the `length` units at `path`, to be matched to the end of a pathname or of a segment.
std::uintptr_t compile_pattern(std::uintptr_t path, std::size_t length, bool case_sensitive,
                               bool end, std::uint32_t dialect_bits) {
  const TextView text(reinterpret_cast<const char16_t*>(path), length);
  auto* const bound =
      new BoundPathPattern(text, case_sensitive, end, dialect_from_bits(dialect_bits));
  reserve_results(2 + bound->params.names().size());
  return reinterpret_cast<std::uintptr_t>(bound);
}

void free_pattern(std::uintptr_t pattern) {
  delete &pattern_at(pattern);
}

// The names of params, joined by slashes. They are ASCII and hold none.
std::string pattern_params(std::uintptr_t pattern) {
  std::string joined;
  for (const Text& name : pattern_at(pattern).params.names()) {
    if (!joined.empty()) joined += '/';
    joined.append(name.begin(), name.end());
  }
  return joined;
}

bool is_pattern_valid(std::uintptr_t pattern) {
  return pattern_at(pattern).matcher.is_valid();
}

val pattern_regexp_source(std::uintptr_t pattern) {
  const BoundPathPattern& bound = pattern_at(pattern);
  return returned_view(path_regexp_source(bound.path, bound.end, bound.dialect));
}

// The host's folding, as `count` CaseFolding::Mappings at `mappings`.
void set_case_folding(std::uintptr_t mappings, std::size_t count) {
  host_case_folding() = CaseFolding(array_at<CaseFolding::Mapping>(mappings, count));
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

  function("tableInvalid", &invalid_routes);
  function("compileTableEagerly", &compile_table_eagerly);
  function("branchScore", &branch_score);
  function("branchPath", &branch_path);
  function("relativePath", &relative_path);
  function("regexpSource", &regexp_source_at);
  function("isCaseSensitive", &is_case_sensitive_at);

  function("compilePattern", &compile_pattern);
  function("freePattern", &free_pattern);
  function("isPatternValid", &is_pattern_valid);
  function("patternRegexpSource", &pattern_regexp_source);
  function("patternParams", &pattern_params);

  function("setCaseFolding", &set_case_folding);
}

}  // namespace turnout::bindings
