#include "turnout/match_routes.hpp"

namespace turnout {

namespace {

constexpr std::uint32_t kNoRank = SegmentIndex::kNoRank;

void begin(RoutesMatch& result) {
  result.outcome = RoutesMatch::Outcome::no_match;
  result.warnings.clear();
  result.is_indexed = false;
}

void collect_warnings(const RouteTable& table, RoutesMatch& result, std::uint32_t rank) {
  if (table.step(table.leaf(rank)).is_quiet) return;
  const auto metas = table.branch_metas(rank);
  const auto warns = [&](std::size_t position) { return table.pattern(metas[position]).warns; };
  if (!table.dialect().compiles_eagerly) {
    for (std::uint32_t position = 0; position < result.branch.routes_tried; ++position) {
      if (warns(position)) result.warnings.push_back({rank, position});
    }
  }
  if (result.branch.tried_partial && warns(metas.size() - 1)) {
    result.warnings.push_back({rank, static_cast<std::uint32_t>(metas.size())});
  }
}

// Tries the candidates that rank better than `bound`. Returns whether one of them decides.
bool scan(const RouteTable& table, const CandidateIndex& candidates, std::uint32_t bound,
          const DecodedPathname& pathname, bool allow_partial, RoutesMatch& result) {
  bool is_decided = false;
  candidates.visit(pathname.view(), table.folding(), [&](std::uint32_t rank) {
    if (rank >= bound) return true;
    const BranchOutcome outcome = match_branch(table, rank, pathname, allow_partial, result.branch);
    collect_warnings(table, result, rank);
    if (outcome == BranchOutcome::no_match) return false;
    result.outcome = outcome == BranchOutcome::matched ? RoutesMatch::Outcome::matched
                                                       : RoutesMatch::Outcome::invalid_path;
    result.rank = rank;
    is_decided = true;
    return true;
  });
  return is_decided;
}

}  // namespace

void match_routes(const RouteTable& table, const DecodedPathname& pathname, MatchOptions options,
                  RoutesMatch& result) {
  begin(result);
  const bool is_indexed = !options.scans_only && !options.allow_partial &&
                          result.segments.split(pathname.view(), table.folding(), table.dialect());
  if (!is_indexed) {
    scan(table, table.candidates(), kNoRank, pathname, options.allow_partial, result);
    return;
  }
  result.is_indexed = true;
  const std::uint32_t best = table.index().find(result.segments, result.ways);
  if (scan(table, table.irregular_candidates(), best, pathname, false, result)) return;
  if (best == kNoRank) return;
  result.outcome = RoutesMatch::Outcome::matched;
  result.rank = best;
  if (pathname.has_percent()) {
    // A param may hold a `%2F`.
    match_branch(table, best, pathname, false, result.branch);
  } else {
    describe_regular_match(table, best, result.segments, result.branch);
  }
}

bool match_routes_by_index(const RouteTable& table, std::string_view ascii, bool is_location,
                           RoutesMatch& result) {
  begin(result);
  if (!result.segments.split(ascii, table.dialect(), is_location)) return false;
  const std::uint32_t best = table.index().find(result.segments, result.ways);
  if (table.irregular_candidates().best_rank() < best) return false;
  result.is_indexed = true;
  if (best == kNoRank) return true;
  result.outcome = RoutesMatch::Outcome::matched;
  result.rank = best;
  describe_regular_match(table, best, result.segments, result.branch);
  return true;
}

}  // namespace turnout
