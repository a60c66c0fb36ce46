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
  CHECK(shown(table.get().relative_path(metas[0])) == "/a");
  CHECK(shown(table.get().relative_path(metas[1])) == ":b");
  CHECK(table.get().leaf(1) == metas[1]);
  CHECK(shown(table.get().param_names(1)) == "b");
}

TEST_CASE("RouteTable: any order that it is given is its rank order") {
  const FlattenedRoutes flat = flattened(lay_flat({route(u"/a"), route(u"/:b"), route(u"*")}));
  const std::vector<std::uint32_t> order{2, 0, 1};
  const RouteTable table(flat, order, CaseFolding::unicode());
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

// What is known of a branch's metas, from the top-level route to the leaf: how many
// segments they have come to, what the last is, whether they are regular, and where its params get
// their values: slot, segment, and the suffix or `*`.
std::string steps_text(const Tree& tree, std::uint32_t rank = 0) {
  const Table table(tree);
  std::string out;
  for (const std::uint32_t meta : table.get().branch_metas(rank)) {
    using Kind = RouteTable::Step::Kind;
    const RouteTable::Step& step = table.get().step(meta);
    if (!out.empty()) out += ", ";
    out += std::to_string(step.segments);
    if (!step.is_regular) out += " irregular";
    if (step.kind == Kind::blank) out += " blank";
    if (step.kind == Kind::splat) out += " splat";
    if (step.kind == Kind::root_splat) out += " root-splat";
    for (const RouteTable::ParamPlace& place : table.get().places(step)) {
      out += place.slot == ParamKeys::kNone ? " -" : " " + std::to_string(place.slot);
      out += "@" + std::to_string(place.segment);
      if (place.is_splat) out += "*";
      if (place.suffix > 0) out += "-" + std::to_string(place.suffix);
    }
  }
  return out;
}

TEST_CASE("RouteTable: steps count segments, and say how their pattern ends") {
  CHECK(steps_text({route(u"/a/b", {layout({route(u"c")})})}) == "2, 2 blank, 3");
  CHECK(steps_text({route(u"/a", {index_route()})}) == "1, 1 blank");
  CHECK(steps_text({route(u"/a", {route(u"b/*")})}) == "1, 2 splat 0@2*");
  CHECK(steps_text({route(u"*")}) == "0 root-splat 0@0*");
}

TEST_CASE("RouteTable: places tell a param's slot, segment and suffix") {
  CHECK(steps_text({route(u"/:x/b/:y.js", {route(u":z/*")})}) == "3 0@0 1@2-3, 4 splat 2@3 3@4*");
  // By rank: /:x, /:x/*.
  CHECK(steps_text({route(u"/:x", {route(u"*")})}, 1) == "1 0@0, 1 root-splat 1@1*");
  CHECK(steps_text({route(u"/:x", {route(u":y/:x")})}) == "1 0@0, 3 1@1 0@2");
  CHECK(steps_text({route(u"/:x/:x.b/:y")}) == "3 0@0 0@1-2 1@2");
  CHECK(steps_text({route(u"/:__proto__/:y/*")}) == "2 splat -@0 0@1 1@2*");
}

TEST_CASE("RouteTable: a chain is irregular from the first path that is, or that follows a splat") {
  CHECK(steps_text({route(u"/a", {route(u"b?c", {route(u"d")})})}) ==
        "1, 1 irregular, 1 irregular");
  CHECK(steps_text({route(u"/a//b", {route(u"c")})}) == "0 irregular, 0 irregular");
  CHECK(steps_text({route(u"/a", {route(u"b*")})}) == "1, 1 irregular splat 0@2*");
  CHECK(steps_text({route(u"/a/*", {route(u"b", {route(u"c")})})}) ==
        "1 splat 0@1*, 1 irregular, 1 irregular");
}

TEST_CASE("RouteTable: metas of which the same is known share a step, all others have their own") {
  const Table table(Tree{route(u"/a/:x", {route(u":y.js"), index_route()}),
                         route(u"/b/:z", {route(u":w.js"), index_route(), route(u":z.js")}),
                         route(u"/c/:z", {route(u":w.css")})});
  const RouteTable& routes = table.get();
  const auto is_shared = [&routes](std::uint32_t a, std::uint32_t b) {
    return routes.meta(a).step == routes.meta(b).step;
  };
  // In pre-order: 0 /a/:x, 1 :y.js, 2 index; 3 /b/:z, 4 :w.js, 5 index, 6 :z.js; 7 /c/:z, 8 :w.css.
  CHECK(is_shared(0, 3));
  CHECK(is_shared(0, 7));
  CHECK(is_shared(1, 4));
  CHECK(is_shared(2, 5));
  CHECK_FALSE(is_shared(0, 1));
  CHECK_FALSE(is_shared(4, 6));
  CHECK_FALSE(is_shared(4, 8));
  CHECK_FALSE(is_shared(0, 2));
}

// The best ranks of what is in the index and of what is not, in this order.
std::string best_ranks(const Tree& tree, std::string_view ascii) {
  const Table table(tree);
  PathnameSegments segments;
  REQUIRE(segments.split(ascii, {}));
  SegmentIndex::Ways ways;
  const auto text = [](std::uint32_t rank) {
    return rank == SegmentIndex::kNoRank ? "none" : std::to_string(rank);
  };
  return text(table.get().index().find(segments, ways)) + " " +
         text(table.get().irregular_candidates().best_rank());
}

TEST_CASE("RouteTable: each branch is either in the index or irregular") {
  CHECK(best_ranks({route(u"/a/b"), route(u"/a")}, "/a") == "1 none");
  CHECK(best_ranks({route(u"/a/b?c"), route(u"/a")}, "/a") == "1 0");
  CHECK(best_ranks({route(u"/a/b"), route(u"/a?b")}, "/a/b") == "0 1");
  CHECK(best_ranks({route(u"/a*")}, "/ab") == "none 0");
  CHECK(best_ranks({}, "/") == "none none");
}

}  // namespace

}  // namespace turnout::test
