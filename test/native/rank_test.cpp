#include "turnout/rank.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "support/random.hpp"
#include "support/route_tree.hpp"
#include "support/shown.hpp"

namespace turnout::test {

namespace {

std::string ranked_paths(const FlattenedRoutes& flat) {
  std::vector<Text> paths;
  for (const std::uint32_t index : rank_branches(flat)) {
    paths.push_back(flat.branch_path(flat.branches[index]));
  }
  return shown(paths);
}

// A row for each branch: `<`, `=` or `>` for how it compares to each branch.
std::string comparisons(const FlattenedRoutes& flat) {
  std::string out;
  for (std::uint32_t a = 0; a < flat.branches.size(); ++a) {
    if (a > 0) out += ' ';
    for (std::uint32_t b = 0; b < flat.branches.size(); ++b) {
      const int sign = compare_branches(flat, a, b);
      out += sign == 0 ? '=' : sign < 0 ? '<' : '>';
    }
  }
  return out;
}

struct Case {
  Tree tree;
  std::string_view expected;
};

TEST_CASE("compare_branches: higher score first, then siblings by index, all others equal") {
  for (const auto& [tree, expected] : std::initializer_list<Case>{
           // /a, /b, /:c
           {{route(u"a"), route(u"b"), route(u":c")}, "=<< >=< >>="},
           // /:p/:a, /:p/:b, /:p, /:q/:c, /:q
           {{route(u":p", {route(u":a"), route(u":b")}), route(u":q", {route(u":c")})},
            "=<<=< >=<=< >>=>< ==<=< >>>>="},
           // /:p/:a below a layout is no sibling of /:p/:b
           {{route(u":p", {layout({route(u":a")}), route(u":b")})}, "==< ==< >>="},
           // Cousins: the only children of two layouts
           {{layout({route(u":a")}), layout({route(u":b")}), route(u":c")}, "=== === ==="}}) {
    CHECK(comparisons(flattened(lay_flat(tree))) == expected);
  }
}

TEST_CASE("compare_branches: children of two variants of one optional parent are siblings") {
  const Tree tree{route(u":l?", {route(u":a/:b"), route(u":c")})};
  CHECK(comparisons(flattened(lay_flat(tree))) == "=<<<<< >=<><< >>=>=< ><<=<< >>=>=< >>>>>=");
}

TEST_CASE("compare_branches: not transitive where a third branch of the same score is no sibling") {
  const Tree tree{route(u":p/:r/:r?", {route(u":q/:q"), route(u":r"), layout({route(u":q")})})};
  const auto flat = flattened(lay_flat(tree));
  CHECK(comparisons(flat) ==
        "=<<<<<<< >==<><<< >==<=<<< >>>=>==< ><=<=<<< >>>=>==< >>>=>==< >>>>>>>=");
}

TEST_CASE("rank_branches: upstream's order where the comparator leaves no choice") {
  for (const auto& [tree, expected] : std::initializer_list<Case>{
           {{route(u"*"), route(u":a"), route(u"a"), route(u""), route(u"/a/b")},
            "/a/b /a /:a / /*"},
           {{route(u":b"), route(u":a"), layout({route(u":c")})}, "/:b /:a /:c"},
           {{route(u"a",
                   {index_route(), route(u"b"), route(u":c"), route(u"*"), layout({route(u"d")})})},
            "/a/b /a/d /a/ /a/:c /a /a/*"},
           {{route(u"/a?", {route(u":x"), route(u"b")})}, "/a/b /a/:x /a /b /:x /"},
           {{route(u":l?", {route(u"a"), route(u"b?")}), route(u"c")},
            "/:l/a /:l/b /a /b /c /:l/ /:l / /"}}) {
    CHECK(ranked_paths(flattened(lay_flat(tree))) == expected);
  }
}

TEST_CASE("rank_branches: stable, so what compares equal stays in flattened order") {
  // Layouts, so that none are siblings; more than a merge sort takes by insertion.
  Tree tree;
  for (char16_t name = u'a'; name <= u'z'; ++name) {
    tree.push_back(layout({route(Text{u'/', name})}));
  }
  const auto order = rank_branches(flattened(lay_flat(tree)));
  REQUIRE(order.size() == 26);
  CHECK(std::is_sorted(order.begin(), order.end()));
}

TEST_CASE("rank_branches: each branch once and no lower score before a higher one, in any tree") {
  Random random(1);
  for (int round = 0; round < 200; ++round) {
    const auto [flat, invalid] = flatten_routes(lay_flat(random_tree(random)));
    if (invalid) continue;
    const auto& branches = flat.branches;
    auto order = rank_branches(flat);
    REQUIRE(order.size() == branches.size());
    REQUIRE(
        std::is_sorted(order.begin(), order.end(), [&branches](std::uint32_t a, std::uint32_t b) {
          return branches[a].score > branches[b].score;
        }));
    std::sort(order.begin(), order.end());
    for (std::uint32_t i = 0; i < order.size(); ++i) REQUIRE(order[i] == i);
  }
}

TEST_CASE("rank_by_score: no later branch ranks before an earlier one of its score, in any tree") {
  Random random(2);
  int ranked = 0;
  for (int round = 0; round < 400; ++round) {
    const auto [flat, invalid] = flatten_routes(lay_flat(random_tree(random)));
    const auto order = rank_by_score(flat);
    if (invalid || !order) continue;
    ++ranked;
    REQUIRE(*order == rank_branches(flat));
    for (std::uint32_t later = 0; later < flat.branches.size(); ++later) {
      for (std::uint32_t earlier = 0; earlier < later; ++earlier) {
        if (flat.branches[earlier].score != flat.branches[later].score) continue;
        REQUIRE(compare_branches(flat, earlier, later) <= 0);
        REQUIRE(compare_branches(flat, later, earlier) >= 0);
      }
    }
  }
  CHECK(ranked > 100);
}

TEST_CASE(
    "rank_by_score: where siblings come once for each variant of a parent, the host decides") {
  CHECK_FALSE(rank_by_score(flattened(lay_flat({route(u":l?", {route(u"a")})}))).has_value());
  CHECK_FALSE(
      rank_by_score(flattened(lay_flat({layout({route(u"a?/b", {index_route()})})}))).has_value());
  // Variants without children are siblings of none.
  CHECK(rank_by_score(flattened(lay_flat({route(u"a?/:b?"), route(u":c")}))).has_value());
  CHECK(rank_by_score(flattened({})).has_value());
}

TEST_CASE("rank_branches: 100,000 siblings stay in order") {
  const auto order =
      rank_branches(flattened(siblings(100'000, [](std::size_t) { return u"/:a"; })));
  REQUIRE(order.size() == 100'000);
  CHECK(std::is_sorted(order.begin(), order.end()));
}

}  // namespace

}  // namespace turnout::test
