#include "turnout/match_branch.hpp"

#include <string>
#include <vector>

#include "catch.hpp"
#include "support/shown.hpp"
#include "support/table.hpp"

namespace turnout::test {

namespace {

// The outcome of the first branch of a tree and, where upstream would say or throw something, how
// many routes it tried; with what was composed in brackets.
std::string outcome_text(const Tree& tree, TextView raw, BranchMatch& match) {
  const Table table(tree);
  const auto pathname = OwnedPathname::decoded(raw);
  const BranchOutcome outcome = match_branch(table.get(), 0, pathname.get(), false, match);
  const bool is_quiet = table.get().step(table.get().leaf(0)).is_quiet;
  const std::string tried = " after " + std::to_string(match.routes_tried);
  if (outcome == BranchOutcome::no_match) return "no match" + (is_quiet ? "" : tried);
  if (outcome == BranchOutcome::invalid_path) return "invalid" + tried;
  std::string out;
  for (std::size_t i = 0; i < match.route_count; ++i) {
    const auto [whole, base] = match.route(i);
    out += shown(whole) + " " + shown(base) + ", ";
  }
  for (const Span param : match.params()) out += shown(param) + ", ";
  return out + "[" + shown(match.composed) + "]";
}

std::string outcome_text(const Tree& tree, TextView raw) {
  BranchMatch match;
  return outcome_text(tree, raw, match);
}

TEST_CASE("match_branch: ordinary matches are spans of the pathname and its slash") {
  CHECK(outcome_text({route(u"/a/:x")}, u"/a/bc") == "0-5 0-5, 3-5, []");
  CHECK(outcome_text({route(u"/a", {route(u":x/*")})}, u"/a/bc/d/e/") ==
        "0-2 0-2, 0-10 0-5, 3-5, 6-10, []");
  CHECK(outcome_text({route(u"/a/:x", {index_route()})}, u"/a/b") == "0-4 0-4, 0-5 0-4, 3-4, []");
  CHECK(outcome_text({route(u"/a", {layout({route(u"b")})})}, u"/a/b/") ==
        "0-2 0-2, 0-3 0-2, 0-5 0-4, []");
  CHECK(outcome_text({index_route()}, u"/") == "0-1 0-1, []");
}

TEST_CASE("match_branch: an empty value is an empty span, no value of an optional param none") {
  CHECK(outcome_text({route(u"/a/*")}, u"/a") == "0-2 0-2, 0-0, []");
  CHECK(outcome_text({route(u"/a/:x?.y")}, u"/a.y") == "0-4 0-4, unmatched, []");
}

TEST_CASE("match_branch: of a repeated name the last value wins, the place is the first's") {
  CHECK(outcome_text({route(u"/:x/:y", {route(u":x")})}, u"/a/b/c") ==
        "0-4 0-4, 0-6 0-6, 5-6, 3-4, []");
  // Also when it is undefined.
  CHECK(outcome_text({route(u"/:x", {route(u"b/:x?.j")})}, u"/a/b.j") ==
        "0-2 0-2, 0-6 0-6, unmatched, []");
}

TEST_CASE("match_branch: what joining or decoding changes is composed") {
  CHECK(outcome_text({route(u"/a/:x")}, u"/a/%2F") == "0-6 0-6, 7-8, [/]");
  CHECK(outcome_text({route(u"/:x//:y")}, u"/a//b") == "6-10 10-14, 1-2, 4-5, [/a/b/a/b]");
}

TEST_CASE("match_branch: where upstream warns or throws, how many paths it compiled is told") {
  CHECK(outcome_text({route(u"/a", {route(u"b*")})}, u"/c") == "no match after 1");
  CHECK(outcome_text({route(u"/a", {route(u"b*")})}, u"/a/c") == "no match after 2");
  CHECK(outcome_text({route(u"/a", {route(u"b????", {route(u"c")})})}, u"/a/c") ==
        "invalid after 2");
  CHECK(outcome_text({route(u"/a", {route(u"b????")})}, u"/c") == "no match after 1");
  CHECK(outcome_text({route(u"/a????")}, u"/c") == "invalid after 1");
}

TEST_CASE("match_branch: a result that has been used is overwritten") {
  BranchMatch match;
  REQUIRE(outcome_text({route(u"/:x//:y", {route(u":z")})}, u"/a//%2F//c", match) == "no match");
  REQUIRE(
      outcome_text({route(u"/:x//:y/:z")}, u"/a//%2F/c", match).ends_with("[//a/%2F/c/a/%2F/c]"));
  CHECK(outcome_text({route(u"/a/:x")}, u"/a/bc", match) == "0-5 0-5, 3-5, []");
  REQUIRE(outcome_text({route(u"/a????")}, u"/c", match) == "invalid after 1");
  CHECK(outcome_text({index_route()}, u"/", match) == "0-1 0-1, []");
}

TEST_CASE("match_branch: a branch of thousands of routes") {
  // Each level matches the same slash.
  Routes routes = chain(20'000, nullptr);
  routes.back().is_index = true;
  const Table table(std::move(routes));
  const auto pathname = OwnedPathname::decoded(u"/");
  BranchMatch match;
  REQUIRE(match_branch(table.get(), 0, pathname.get(), false, match) == BranchOutcome::matched);
  CHECK(match.route_count == 20'000);
  CHECK(match.composed.empty());
}

// What describe_regular_match tells of a branch, which the pathname must match. Whatever that is,
// match_branch finds the same.
std::string described(const Tree& tree, TextView raw, std::uint32_t rank = 0) {
  const Table table(tree);
  const auto pathname = OwnedPathname::decoded(raw);
  PathnameSegments segments;
  REQUIRE(segments.split(pathname.get().view(), CaseFolding::unicode(), {}));
  BranchMatch match;
  describe_regular_match(table.get(), rank, segments, match);
  const BranchMatch described = match;
  REQUIRE(match_branch(table.get(), rank, pathname.get(), false, match) == BranchOutcome::matched);
  CHECK(described.route_count == match.route_count);
  CHECK(described.spans == match.spans);
  CHECK(described.composed == match.composed);
  std::string out;
  for (const Span span : described.spans) out += (out.empty() ? "" : " ") + shown(span);
  return out;
}

TEST_CASE("describe_regular_match: routes end where their segments do") {
  CHECK(described({route(u"/a", {route(u"bc", {route(u"d")})})}, u"/a/bc/d") ==
        "0-2 0-2 0-5 0-5 0-7 0-7");
  CHECK(described({route(u"/a/bc/d")}, u"/a/bc/d") == "0-7 0-7");
}

TEST_CASE("describe_regular_match: a trailing slash is the leaf's, but not its base's") {
  CHECK(described({route(u"/a", {route(u"b")})}, u"/a/b/") == "0-2 0-2 0-5 0-4");
  CHECK(described({route(u"/a")}, u"/a/") == "0-3 0-2");
}

TEST_CASE("describe_regular_match: a layout and an index add a slash") {
  CHECK(described({route(u"/a", {layout({route(u"b")})})}, u"/a/b") == "0-2 0-2 0-3 0-2 0-4 0-4");
  CHECK(described({route(u"/a", {index_route()})}, u"/a") == "0-2 0-2 0-3 0-2");
  CHECK(described({route(u"/a", {index_route()})}, u"/a/") == "0-2 0-2 0-3 0-2");
  CHECK(described({layout({layout({index_route()})})}, u"/") == "0-1 0-1 0-1 0-1 0-1 0-1");
  CHECK(described({layout({route(u"a")})}, u"/a") == "0-1 0-1 0-2 0-2");
}

TEST_CASE("describe_regular_match: a splat takes what is left, to the end") {
  CHECK(described({route(u"/a/*")}, u"/a/b/c/") == "0-7 0-2 3-7");
  // By rank: /a, /a/*.
  CHECK(described({route(u"/a", {route(u"*")})}, u"/a/b/c", 1) == "0-2 0-2 0-6 0-2 3-6");
  CHECK(described({route(u"*")}, u"/a/b") == "0-4 0-1 1-4");
}

TEST_CASE("describe_regular_match: a splat that is left nothing is empty") {
  CHECK(described({route(u"/a/*")}, u"/a") == "0-2 0-2 0-0");
  CHECK(described({route(u"/a/*")}, u"/a/") == "0-3 0-2 0-0");
  CHECK(described({route(u"*")}, u"/") == "0-1 0-1 0-0");
  // A `*` alone asks for a slash.
  CHECK(described({route(u"/a", {route(u"*")})}, u"/a", 1) == "0-2 0-2 0-3 0-2 0-0");
  CHECK(described({route(u"/:x", {route(u"*")})}, u"/a/", 1) == "0-2 0-2 0-3 0-2 1-2 0-0");
}

TEST_CASE("describe_regular_match: a param is its segment without the suffix") {
  CHECK(described({route(u"/a/:x.js/:y")}, u"/a/bcd.js/e") == "0-11 0-11 3-6 10-11");
  CHECK(described({route(u"/:x", {route(u":y", {route(u":z.w/*")})})}, u"/a/b/c.w/e") ==
        "0-2 0-2 0-4 0-4 0-10 0-8 1-2 3-4 5-6 9-10");
}

TEST_CASE("describe_regular_match: of a repeated name the last value, and none of __proto__") {
  CHECK(described({route(u"/:x/:y", {route(u":x")})}, u"/a/b/c") == "0-4 0-4 0-6 0-6 5-6 3-4");
  CHECK(described({route(u"/:x/:x")}, u"/a/b") == "0-4 0-4 3-4");
  CHECK(described({route(u"/:__proto__/:y")}, u"/a/b") == "0-4 0-4 3-4");
}

}  // namespace

}  // namespace turnout::test
