// Random trees and pathnames: what must be so for every one of them.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "catch.hpp"
#include "support/dialects.hpp"
#include "support/random.hpp"
#include "support/reference.hpp"
#include "support/shown.hpp"
#include "support/table.hpp"

namespace turnout::test {

namespace {

constexpr int kPathnames = 12;

// Calls check(table, raw pathname) for pairs of both, each tree in the next of the dialects.
template <class Check>
void for_random_pairs(std::uint64_t seed, int trees, Check check) {
  Random random(seed);
  for (int i = 0; i < trees; ++i) {
    Routes routes = lay_flat(random_tree(random));
    // A variant such as `/b` of `a?//b` is an absolute child outside its parent.
    const Dialect& dialect = kDialects[static_cast<std::size_t>(i) % kDialects.size()];
    if (flatten_routes(routes, dialect).invalid) continue;
    const Table table(std::move(routes), dialect);
    const std::string paths = shown(table.ranked_paths());
    for (int j = 0; j < kPathnames; ++j) {
      const Text raw = random_pathname(random);
      // The tree can be found again by its number.
      CAPTURE(seed, i, paths, shown(raw));
      check(table, raw);
    }
  }
}

bool is_within(Span span, std::size_t size) {
  return span.begin >= 0 && span.begin <= span.end && static_cast<std::size_t>(span.end) <= size;
}

// The reason why a match cannot be right, or nothing.
std::string fault(const RoutesMatch& match, const RouteTable& table,
                  const DecodedPathname& pathname) {
  if (match.branch.route_count != table.branch_metas(match.rank).size()) {
    return "not one match a route";
  }
  if (match.branch.params().size() != table.param_names(match.rank).size()) {
    return "not one value a name";
  }
  const std::size_t size = pathname.with_slash().size() + match.branch.composed.size();
  for (std::size_t i = 0; i < match.branch.route_count; ++i) {
    const auto [whole, base] = match.branch.route(i);
    if (!is_within(whole, size) || !is_within(base, size)) return "a span out of range";
    if (whole.empty() || base.empty()) return "an empty pathname";
  }
  for (const Span param : match.branch.params()) {
    if (param.matched() && !is_within(param, size)) return "a param out of range";
  }
  return "";
}

TEST_CASE("random trees: the answer is upstream's of every branch in rank order") {
  // How often something happened: a test of random cases is no better than its cases.
  std::map<std::string, std::size_t> seen;
  for_random_pairs(3, 2'400, [&seen](const Table& table, TextView raw) {
    const std::string expected = reference_match(table, raw, false);
    REQUIRE(table.match(raw) == expected);
    for (const char* part : {"no match", " {", " > ", "(base", "warns ", "throws ", "malformed",
                             ": undefined", "//", "<000A>", "<2028>"}) {
      if (expected.find(part) != std::string::npos) ++seen[part];
    }
  });
  CHECK(seen.size() == 11);
  for (const auto& [part, times] : seen) {
    CAPTURE(part);
    CHECK(times >= 20);
  }
}

TEST_CASE("random trees: so it is when a partial match is allowed") {
  std::size_t partial = 0;
  for_random_pairs(6, 1'800, [&partial](const Table& table, TextView raw) {
    const std::string expected = reference_match(table, raw, true);
    REQUIRE(table.match(raw, true) == expected);
    if (expected != table.match(raw)) ++partial;
  });
  CHECK(partial > 100);
}

TEST_CASE("random trees: a RoutesMatch that has been used gives the same answer as a new one") {
  RoutesMatch used;
  for_random_pairs(4, 400, [&used](const Table& table, TextView raw) {
    const auto pathname = OwnedPathname::decoded(raw, table.get().dialect());
    RoutesMatch fresh;
    match_routes(table.get(), pathname.get(), {}, fresh);
    match_routes(table.get(), pathname.get(), {}, used);
    REQUIRE(used.outcome == fresh.outcome);
    REQUIRE(table.rendered(used, pathname.get()) == table.rendered(fresh, pathname.get()));
    if (fresh.outcome == RoutesMatch::Outcome::matched) {
      REQUIRE(used.branch.spans == fresh.branch.spans);
      REQUIRE(used.branch.composed == fresh.branch.composed);
    }
  });
}

// Whether both found the same, in the same words and at the same places.
void require_same(const RoutesMatch& match, const RoutesMatch& expected, const Table& table,
                  const DecodedPathname& pathname) {
  REQUIRE(match.outcome == expected.outcome);
  REQUIRE(table.rendered(match, pathname) == table.rendered(expected, pathname));
  if (expected.outcome == RoutesMatch::Outcome::no_match) return;
  REQUIRE(match.rank == expected.rank);
  if (expected.outcome == RoutesMatch::Outcome::invalid_path) return;
  REQUIRE(match.branch.route_count == expected.branch.route_count);
  REQUIRE(match.branch.spans == expected.branch.spans);
  REQUIRE(match.branch.composed == expected.branch.composed);
}

TEST_CASE("random trees: the segment index changes no answer") {
  std::map<std::string, std::size_t> seen;
  RoutesMatch indexed;
  RoutesMatch scanned;
  for_random_pairs(7, 1'800, [&](const Table& table, TextView raw) {
    const auto pathname = OwnedPathname::decoded(raw, table.get().dialect());
    match_routes(table.get(), pathname.get(), {}, indexed);
    match_routes(table.get(), pathname.get(), {.scans_only = true}, scanned);
    REQUIRE_FALSE(scanned.is_indexed);
    require_same(indexed, scanned, table, pathname.get());

    if (!indexed.is_indexed) return;
    const bool is_found = indexed.outcome == RoutesMatch::Outcome::matched;
    ++seen[is_found ? "found" : "not found"];
    if (!is_found) return;
    const bool is_regular = table.get().step(table.get().leaf(indexed.rank)).is_regular;
    ++seen[is_regular ? "a regular branch" : "an irregular branch"];
    if (is_regular && pathname.get().has_percent()) ++seen["a regular branch, with escapes"];
    if (is_regular && indexed.rank > table.get().irregular_candidates().best_rank()) {
      ++seen["a regular branch behind irregular ones"];
    }
  });
  CHECK(seen["found"] > 2'000);
  CHECK(seen["not found"] > 5'000);
  CHECK(seen["a regular branch"] > 1'500);
  CHECK(seen["an irregular branch"] > 400);
  CHECK(seen["a regular branch, with escapes"] > 150);
  CHECK(seen["a regular branch behind irregular ones"] > 800);
}

TEST_CASE("random trees: what the index answers from the bytes alone is the whole answer") {
  std::size_t asked = 0;
  std::size_t matched = 0;
  std::size_t unmatched = 0;
  RoutesMatch by_index;
  RoutesMatch expected;
  for_random_pairs(8, 2'400, [&](const Table& table, TextView raw) {
    if (!std::all_of(raw.begin(), raw.end(), is_ascii)) return;
    ++asked;
    const std::string ascii(raw.begin(), raw.end());
    const auto pathname = OwnedPathname::decoded(raw, table.get().dialect());
    match_routes(table.get(), pathname.get(), {.scans_only = true}, expected);
    if (!match_routes_by_index(table.get(), ascii, false, by_index)) {
      REQUIRE_FALSE(by_index.is_indexed);
      // It must not leave what nothing but the index has a say in.
      const bool may_be_left = pathname.get().has_doubled_separator() ||
                               raw.find_first_of(u"%\n") != TextView::npos || raw.front() != u'/' ||
                               table.get().irregular_candidates().best_rank() != UINT32_MAX;
      REQUIRE(may_be_left);
      return;
    }
    REQUIRE(by_index.is_indexed);
    REQUIRE_FALSE(pathname.get().is_changed());
    require_same(by_index, expected, table, pathname.get());
    ++(expected.outcome == RoutesMatch::Outcome::matched ? matched : unmatched);
  });
  CHECK(asked > 10'000);
  CHECK(matched > 700);
  CHECK(unmatched > 3'000);
}

TEST_CASE("random trees: spans lie within the pathname, its slash and what was composed") {
  for_random_pairs(5, 400, [](const Table& table, TextView raw) {
    const auto pathname = OwnedPathname::decoded(raw, table.get().dialect());
    RoutesMatch match;
    match_routes(table.get(), pathname.get(), {}, match);
    if (match.outcome != RoutesMatch::Outcome::matched) return;
    REQUIRE(fault(match, table.get(), pathname.get()).empty());
  });
}

}  // namespace

}  // namespace turnout::test
