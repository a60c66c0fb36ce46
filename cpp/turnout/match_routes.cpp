#include "turnout/match_routes.hpp"

namespace turnout {

namespace {

void collect_warnings(const RouteTable& table, std::uint32_t rank, RoutesMatch& result) {
  const auto& metas = table.branch(rank).metas;
  const auto warns = [&](std::size_t position) {
    return table.matcher(metas[position]).pattern().warns;
  };
  if (!table.dialect().compiles_eagerly) {
    for (std::uint32_t position = 0; position < result.branch.routes_tried; ++position) {
      if (warns(position)) result.warnings.push_back({rank, position});
    }
  }
  if (result.branch.tried_partial && warns(metas.size() - 1)) {
    result.warnings.push_back({rank, static_cast<std::uint32_t>(metas.size())});
  }
}

}  // namespace

void match_routes(const RouteTable& table, const DecodedPathname& pathname, bool allow_partial,
                  RoutesMatch& result) {
  result.outcome = RoutesMatch::Outcome::no_match;
  result.warnings.clear();
  table.candidates().visit(pathname.view(), table.folding(), [&](std::uint32_t rank) {
    const BranchOutcome outcome =
        match_branch(table, table.branch(rank), pathname, allow_partial, result.branch);
    collect_warnings(table, rank, result);
    if (outcome == BranchOutcome::no_match) return false;
    result.outcome = outcome == BranchOutcome::matched ? RoutesMatch::Outcome::matched
                                                       : RoutesMatch::Outcome::invalid_path;
    result.rank = rank;
    return true;
  });
}

}  // namespace turnout
