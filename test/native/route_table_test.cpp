#include "turnout/route_table.hpp"

#include <numeric>
#include <string>
#include <vector>

#include "catch.hpp"
#include "support/shown.hpp"
#include "support/table.hpp"

namespace turnout::test {

namespace {

TEST_CASE("RouteTable: branches in ranked order, with their metas and params") {
  const Table table(Tree{route(u"*"), route(u"/a", {route(u":b"), index_route()}), route(u"/a/b"),
                         layout({route(u"c?")})});
  CHECK(shown(table.ranked_paths()) == "/a/b /a/:b /a/ /a /c / /*");
  const auto metas = table.get().branch_metas(1);
  REQUIRE(metas.size() == 2);
  CHECK(shown(table.get().meta(metas[0]).relative_path) == "/a");
  CHECK(shown(table.get().meta(metas[1]).relative_path) == ":b");
  CHECK(table.get().leaf(1) == metas[1]);
  CHECK(shown(table.get().param_names(1)) == "b");
}

TEST_CASE("RouteTable: any order that it is given is its rank order") {
  FlattenedRoutes flat = flattened(lay_flat({route(u"/a"), route(u"/:b"), route(u"*")}));
  const std::vector<std::uint32_t> order{2, 0, 1};
  const RouteTable table(std::move(flat), order, CaseFolding::unicode());
  REQUIRE(table.branch_count() == 3);
  CHECK(shown(table.branch_path(0)) == "/*");
  CHECK(shown(table.branch_path(1)) == "/a");
  CHECK(shown(table.branch_path(2)) == "/:b");
}

TEST_CASE("RouteTable: an empty one") {
  const Table table(Tree{});
  CHECK(table.get().branch_count() == 0);
  CHECK(table.match(u"/") == "no match");
}

// The branches that a pathname is tried against, by their paths.
std::string candidates(const Tree& tree, TextView pathname) {
  const Table table(tree);
  std::vector<Text> paths;
  table.get().candidates().visit(pathname, CaseFolding::unicode(), [&](std::uint32_t rank) {
    paths.push_back(table.get().branch_path(rank));
    return false;
  });
  return shown(paths);
}

TEST_CASE("RouteTable: a static first segment decides, also below layouts, and in any case") {
  const Tree tree{route(u"/a/:x"), layout({layout({route(u"B")})}), route(u"/c", {route(u"d")}),
                  case_sensitive(route(u"A"))};
  CHECK(candidates(tree, u"/a/1") == "/a/:x /A");
  CHECK(candidates(tree, u"/b") == "/B");
  CHECK(candidates(tree, u"/C") == "/c/d /c");
  CHECK(candidates(tree, u"/").empty());
}

TEST_CASE("RouteTable: branches that begin with a param, a splat or nothing are always tried") {
  const Tree tree{route(u"/:x/a"), route(u"*"),     index_route(),         route(u"/a?b"),
                  route(u"//*"),   route(u":x.js"), layout({route(u":y")})};
  const std::string all = candidates(tree, u"/zz");
  for (const char* path : {"/:x/a", "/*", "/a?b", "/:x.js", "/:y"}) {
    CAPTURE(path);
    CHECK((" " + all + " ").find(" " + std::string(path) + " ") != std::string::npos);
  }
  CHECK(candidates(tree, u"/a") == all);
}

TEST_CASE("RouteTable: branches that warn or throw are tried whenever upstream tries them") {
  CHECK(candidates({route(u"/a*")}, u"/b") == "/a*");
  CHECK(candidates({route(u"/a", {route(u"b*")})}, u"/b") == "/a/b*");
  CHECK(candidates({route(u"/a????")}, u"/b") == "/a??? /");
  CHECK(candidates({route(u"/a", {route(u"b????"), route(u"c")})}, u"/b") == "/a/b???");
}

TEST_CASE("RouteTable: 20,000 siblings, each found in its bucket") {
  const Table table(siblings(20'000, [](std::size_t i) {
    const std::string number = std::to_string(i);
    return u"/s" + Text(number.begin(), number.end()) + u"/:id";
  }));
  CHECK(table.match(u"/s0/x") == "/s0/:id /s0/x {id: x}");
  CHECK(table.match(u"/S19999/x") == "/s19999/:id /S19999/x {id: x}");
  CHECK(table.match(u"/s20000/x") == "no match");
}

}  // namespace

}  // namespace turnout::test
