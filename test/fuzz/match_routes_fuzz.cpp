// Any tree on any pathname, in any dialect: spans lie in the text, the answer is the same every
// time, and it is that of the first branch in rank order that matches, whether by the segment
// index, by candidates or by neither.
#include <algorithm>
#include <memory>

#include "input.hpp"
#include "turnout/flatten_routes.hpp"
#include "turnout/match_routes.hpp"
#include "turnout/rank.hpp"

using namespace turnout;
using turnout::fuzz::require;

namespace {

void check_spans(const RoutesMatch& match, const DecodedPathname& pathname) {
  const auto limit =
      static_cast<std::int32_t>(pathname.with_slash().size() + match.branch.composed.size());
  const auto check = [limit](Span span) {
    require(0 <= span.begin && span.begin <= span.end && span.end <= limit);
  };
  for (std::size_t i = 0; i < match.branch.route_count; ++i) {
    const auto [path, base] = match.branch.route(i);
    check(path);
    check(base);
    require(!base.empty());
  }
  for (const Span param : match.branch.params()) {
    if (param.matched()) check(param);
  }
}

// Every branch in rank order, without the index and without candidates.
RoutesMatch try_all(const RouteTable& table, const DecodedPathname& pathname, bool allow_partial) {
  RoutesMatch match;
  for (std::uint32_t rank = 0; rank < table.branch_count(); ++rank) {
    const auto outcome = match_branch(table, rank, pathname, allow_partial, match.branch);
    if (outcome == BranchOutcome::no_match) continue;
    match.outcome = outcome == BranchOutcome::matched ? RoutesMatch::Outcome::matched
                                                      : RoutesMatch::Outcome::invalid_path;
    match.rank = rank;
    break;
  }
  return match;
}

void check_same(const RoutesMatch& a, const RoutesMatch& b) {
  require(a.outcome == b.outcome);
  if (a.outcome == RoutesMatch::Outcome::no_match) return;
  require(a.rank == b.rank);
  if (a.outcome == RoutesMatch::Outcome::invalid_path) return;
  require(a.branch.route_count == b.branch.route_count);
  require(a.branch.spans == b.branch.spans && a.branch.composed == b.branch.composed);
}

void check_same_warnings(const RoutesMatch& a, const RoutesMatch& b) {
  require(std::equal(a.warnings.begin(), a.warnings.end(), b.warnings.begin(), b.warnings.end(),
                     [](const BranchPosition& left, const BranchPosition& right) {
                       return left.rank == right.rank && left.position == right.position;
                     }));
}

// Where the index answers from the bytes alone, that is the answer.
void check_by_index(const RouteTable& table, TextView raw, const RoutesMatch& expected,
                    RoutesMatch& kept) {
  if (!std::all_of(raw.begin(), raw.end(), is_ascii)) return;
  // Not a byte more, so that no read behind them goes unseen.
  const auto bytes = std::make_unique<char[]>(raw.size());
  std::copy(raw.begin(), raw.end(), bytes.get());
  if (!match_routes_by_index(table, {bytes.get(), raw.size()}, false, kept)) return;
  require(kept.is_indexed);
  check_same(kept, expected);
  check_same_warnings(kept, expected);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input(data, size);
  const Dialect dialect = input.dialect();
  const CaseFolding& folding = input.folding();
  auto [flattened, invalid] = flatten_routes(input.routes(10), dialect);
  if (invalid) return 0;
  const auto order = rank_branches(flattened);
  const RouteTable table(std::move(flattened), order, folding, dialect);

  RoutesMatch match;
  RoutesMatch kept;
  for (int asked = 0; asked < 4; ++asked) {
    const Text raw = input.pathname(10);
    if (raw.empty()) continue;
    const bool allow_partial = input.chance();
    Text buffer(raw.size() + 1, u'\0');
    const auto pathname = DecodedPathname::decoded(raw, buffer.data(), dialect);
    match_routes(table, pathname, {.allow_partial = allow_partial}, match);
    if (match.outcome == RoutesMatch::Outcome::matched) {
      check_spans(match, pathname);
      require(match.branch.route_count == table.branch_metas(match.rank).size());
    }
    RoutesMatch again;
    match_routes(table, pathname, {.allow_partial = allow_partial}, again);
    check_same(match, again);
    match_routes(table, pathname, {.allow_partial = allow_partial, .scans_only = true}, again);
    require(!again.is_indexed);
    check_same(match, again);
    check_same_warnings(match, again);
    if (!allow_partial) check_by_index(table, raw, match, kept);
    check_same(match, try_all(table, pathname, allow_partial));
  }
  return 0;
}
