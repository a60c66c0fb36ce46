#include "turnout/match_routes.hpp"

namespace turnout {

namespace {

void collect_warnings(const RouteTable& table, std::uint32_t rank, RoutesMatch& result) {
  const auto& metas = table.branch(rank).metas;
  for (std::uint32_t position = 0; position < result.branch.routes_tried; ++position) {
    if (table.matcher(metas[position]).pattern().warns) result.warnings.push_back({rank, position});
  }
}

}  // namespace

void match_routes(const RouteTable& table, const DecodedPathname& pathname, RoutesMatch& result) {
  result.outcome = RoutesMatch::Outcome::no_match;
  result.warnings.clear();
  table.candidates().visit(pathname.view(), table.folding(), [&](std::uint32_t rank) {
    const BranchOutcome outcome = match_branch(table, table.branch(rank), pathname, result.branch);
    collect_warnings(table, rank, result);
    if (outcome == BranchOutcome::no_match) return false;
    result.outcome = outcome == BranchOutcome::matched ? RoutesMatch::Outcome::matched
                                                       : RoutesMatch::Outcome::invalid_path;
    result.rank = rank;
    return true;
  });
}

}  // namespace turnout
