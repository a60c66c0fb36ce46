#include "turnout/flatten_routes.hpp"

#include <string>
#include <string_view>

#include "catch.hpp"
#include "support/route_tree.hpp"
#include "support/shown.hpp"

namespace turnout::test {

namespace {

// A branch a line: its path, its score, and the relative paths of its routes.
std::string flattened_text(const Routes& routes, const Dialect& dialect = {}) {
  const auto [flat, invalid] = flatten_routes(routes, dialect);
  if (invalid) return shown(invalid->message);
  std::string out;
  for (const Branch& branch : flat.branches) {
    const Text path = flat.branch_path(branch, dialect);
    if (!out.empty()) out += '\n';
    out += path.empty() ? "\"\"" : shown(path);
    out += " " + std::to_string(static_cast<int>(branch.score));
    const auto metas = flat.branch_metas(branch);
    for (std::size_t i = 0; i < metas.size(); ++i) {
      out += (i == 0 ? " [" : " | ") + shown(flat.metas[metas[i]].relative_path);
    }
    out += ']';
  }
  return out;
}

InvalidRoutes::Reason reason(const Routes& routes) {
  const auto result = flatten_routes(routes);
  REQUIRE(result.invalid);
  return result.invalid->reason;
}

struct Case {
  Tree tree;
  std::string_view expected;
};

void check(std::initializer_list<Case> cases) {
  for (const auto& [tree, expected] : cases) CHECK(flattened_text(lay_flat(tree)) == expected);
}

TEST_CASE("flatten_routes: the tree ends where it could not be read") {
  Routes routes = lay_flat({route(u"a?", {route(u"b"), route(u"c", {route(u"")})}), route(u"d")});
  routes[3].is_end = true;
  CHECK(flattened_text(routes) == "/a/b 24 [a | b]");
}

TEST_CASE("flatten_routes: children before their parent, siblings in their order") {
  check({{{}, ""},
         {{route(u"/a"), route(u"b")},
          "/a 13 [/a]\n"
          "/b 13 [b]"},
         {{route(u"/a", {route(u"b", {route(u"c")}), route(u"d")}), route(u"e")},
          "/a/b/c 35 [/a | b | c]\n"
          "/a/b 24 [/a | b]\n"
          "/a/d 24 [/a | d]\n"
          "/a 13 [/a]\n"
          "/e 13 [e]"},
         {{route(u"a", {index_route(), route(u":id")})},
          "/a/ 17 [a | ]\n"
          "/a/:id 17 [a | :id]\n"
          "/a 13 [a]"}});
}

TEST_CASE("flatten_routes: a route without a path is no branch, unless it is an index") {
  check({{{layout()}, ""},
         {{layout({route(u"a"), index_route()})},
          "/a 13 [ | a]\n"
          "/ 6 [ | ]"},
         {{route(u"")}, "/ 4 []"},
         {{layout({layout({index_route()})})}, "/ 6 [ |  | ]"},
         {{truthy_index(layout({route(u"a")}))},
          "/a 13 [ | a]\n"
          "/ 6 []"}});
}

TEST_CASE("flatten_routes: a pathless layout makes its parent's path end in a slash") {
  check({{{route(u"/a", {layout({route(u"b")})})},
          "/a/b 24 [/a |  | b]\n"
          "/a 13 [/a]"},
         {{route(u"a", {layout({layout({index_route()})})})},
          "/a/ 17 [a |  |  | ]\n"
          "/a 13 [a]"},
         {{layout({route(u"a", {layout({route(u"/a/b")})})})},
          "/a/b 24 [ | a |  | b]\n"
          "/a 13 [ | a]"}});
}

TEST_CASE("flatten_routes: an absolute child loses its parent's path, with no slash asked for") {
  check({{{route(u"/a", {route(u"/a/b")})},
          "/a/b 24 [/a | /b]\n"
          "/a 13 [/a]"},
         {{route(u"/a", {route(u"/a")})},
          "/a/ 15 [/a | ]\n"
          "/a 13 [/a]"},
         {{route(u"/a", {route(u"/ab")})},
          "/a/b 24 [/a | b]\n"
          "/a 13 [/a]"},
         {{route(u"a", {route(u"/a/b")})},
          "/a/b 24 [a | /b]\n"
          "/a 13 [a]"},
         {{layout({route(u"/a")})}, "/a 13 [ | a]"},
         {{route(u"/a", {layout({route(u"/a/b")})})},
          "/a/b 24 [/a |  | b]\n"
          "/a 13 [/a]"},
         {{route(u"/a", {route(u"/a//b")})},
          "/a/b 24 [/a | //b]\n"
          "/a 13 [/a]"},
         {{route(u"/", {route(u"//x")})},
          "/x 13 [/ | /x]\n"
          "/ 4 [/]"}});
}

TEST_CASE("flatten_routes: doubled slashes collapse in joined paths, not in relative ones") {
  check({{{route(u"//a//b", {route(u"c//d")})},
          "/a/b/c/d 46 [//a//b | c//d]\n"
          "/a/b 24 [//a//b]"},
         {{route(u"/a/", {route(u"b")})},
          "/a/b 24 [/a/ | b]\n"
          "/a/ 15 [/a/]"}});
}

TEST_CASE(
    "flatten_routes: the variants of a path stand one after the other, each with its children") {
  check({{{route(u"/a?", {route(u"b?"), index_route()})},
          "/a/b 24 [/a | b]\n"
          "/a/ 15 [/a | ]\n"
          "/a/ 17 [/a | ]\n"
          "/a 13 [/a]\n"
          "/b 13 [/ | b]\n"
          "/ 4 [/ | ]\n"
          "/ 6 [/ | ]\n"
          "/ 4 [/]"},
         {{route(u":l?", {route(u":a/:b"), route(u":c")})},
          "/:l/:a/:b 14 [:l | :a/:b]\n"
          "/:l/:c 10 [:l | :c]\n"
          "/:l 6 [:l]\n"
          "/:a/:b 10 [ | :a/:b]\n"
          "/:c 6 [ | :c]\n"
          "/ 4 []"},
         {{route(u"?")},
          "/ 4 []\n"
          "/ 4 []"},
         {{route(u"a??", {route(u"b")})},
          "/a?/b 24 [a? | b]\n"
          "/a? 13 [a?]\n"
          "/b 13 [ | b]\n"
          "/ 4 []"}});
}

TEST_CASE("flatten_routes: index counts for the score if it is truthy") {
  check({{{index_route(u"a"), truthy_index(route(u"b", {route(u"c")}))},
          "/a 15 [a]\n"
          "/b/c 24 [b | c]\n"
          "/b 15 [b]"}});
}

TEST_CASE("flatten_routes: metas keep route, sibling index, depth and case sensitivity") {
  const auto flat = flattened(lay_flat({route(u"a"), case_sensitive(route(u"b?", {route(u"c")}))}));
  REQUIRE(flat.metas.size() == 5);
  // The variant `b` with its child, then the variant without it.
  CHECK(flat.metas[0].route == 0);
  CHECK(flat.metas[0].parent == RouteMeta::kNoParent);
  for (const std::uint32_t variant : {1, 3}) {
    CAPTURE(variant);
    CHECK(flat.metas[variant].route == 1);
    CHECK(flat.metas[variant].children_index == 1);
    CHECK(flat.metas[variant].depth == 1);
    CHECK(flat.metas[variant].case_sensitive);
    CHECK(flat.metas[variant + 1].route == 2);
    CHECK(flat.metas[variant + 1].parent == variant);
    CHECK(flat.metas[variant + 1].children_index == 0);
    CHECK(flat.metas[variant + 1].depth == 2);
    CHECK_FALSE(flat.metas[variant + 1].case_sensitive);
  }
}

TEST_CASE("flatten_routes: an absolute child outside its parent is refused, in upstream's words") {
  const std::initializer_list<Case> cases = {
      {{route(u"/a", {route(u"/b")})},
       "Absolute route path \"/b\" nested under path \"/a\" is not valid. An absolute child route "
       "path must start with the combined path of all its parent routes."},
      {{route(u"/a", {layout({route(u"/a")})})},
       "Absolute route path \"/a\" nested under path \"/a/\" is not valid. An absolute child route "
       "path must start with the combined path of all its parent routes."},
      {{route(u"/a", {route(u"/ab/c", {route(u"/a/x")})})},
       "Absolute route path \"/a/x\" nested under path \"/a/b/c\" is not valid. An absolute child "
       "route path must start with the combined path of all its parent routes."},
      {{route(u"a", {route(u"/a", {route(u"/b")})})},
       "Absolute route path \"/b\" nested under path \"/a/\" is not valid. An absolute child route "
       "path must start with the combined path of all its parent routes."},
      {{layout({route(u"/a", {route(u"/A/b")})})},
       "Absolute route path \"/A/b\" nested under path \"/a\" is not valid. An absolute child "
       "route path must start with the combined path of all its parent routes."},
      {{route(u"/en?", {route(u"/en?/a")})},
       "Absolute route path \"/a\" nested under path \"/en\" is not valid. An absolute child route "
       "path must start with the combined path of all its parent routes."},
      {{route(u"/a", {route(u"/b?")})},
       "Absolute route path \"/b\" nested under path \"/a\" is not valid. An absolute child route "
       "path must start with the combined path of all its parent routes."},
      {{route(u"/\xD800", {route(u"/\xDC00")})},
       "Absolute route path \"/<DC00>\" nested under path \"/<D800>\" is not valid. An absolute "
       "child route path must start with the combined path of all its parent routes."}};
  check(cases);
  for (const auto& [tree, expected] : cases) {
    CAPTURE(expected);
    CHECK(reason(lay_flat(tree)) == InvalidRoutes::Reason::absolute_child_outside_parent);
  }
}

TEST_CASE("flatten_routes: an index route with children is refused, in upstream's words") {
  Routes routes = lay_flat({route(u"/a", {index_route(u"b?")})});
  routes[1].has_children = true;
  CHECK(flattened_text(routes) ==
        "Index routes must not have child routes. Please remove all child routes from route path "
        "\"/a/b\".");
  CHECK(reason(routes) == InvalidRoutes::Reason::index_with_children);

  // The path of a pathless one is its parents'.
  routes = lay_flat({index_route()});
  routes[0].has_children = true;
  CHECK(flattened_text(routes) ==
        "Index routes must not have child routes. Please remove all child routes from route path "
        "\"/\".");
}

TEST_CASE("flatten_routes: of two mistakes the first one met is reported") {
  Routes routes = lay_flat({route(u"/a", {index_route(u"/b")})});
  routes[1].has_children = true;
  CHECK(flattened_text(routes) ==
        "Absolute route path \"/b\" nested under path \"/a\" is not valid. An absolute child route "
        "path must start with the combined path of all its parent routes.");
}

TEST_CASE("flatten_routes: holes count as children, and for the index among siblings") {
  // { path: "x", index: true, children: [,,] }
  Routes routes = lay_flat({index_route(u"x")});
  routes[0].has_children = true;
  CHECK(flattened_text(routes) ==
        "Index routes must not have child routes. Please remove all child routes from route path "
        "\"/x\".");
  // The same with an index that is truthy: nothing forbids them.
  routes[0].forbids_children = false;
  CHECK(flattened_text(routes) == "/x 15 [x]");

  // { path: "/p", children: [, { path: "a" }, , { path: "b" }] }
  routes = lay_flat({route(u"/p", {route(u"a"), route(u"b")})});
  routes[1].sibling_index = 1;
  routes[2].sibling_index = 3;
  const auto flat = flattened(routes);
  CHECK(flat.metas[flat.branches[0].leaf].children_index == 1);
  CHECK(flat.metas[flat.branches[1].leaf].children_index == 3);
}

TEST_CASE("flatten_routes: more variants than can be kept are refused") {
  // Of one path, and of routes together. These variants are empty, which costs the least.
  const Text nineteen = repeated(u"?/", 18) + u"?";
  CHECK(reason(lay_flat({route(nineteen + u"/?/?")})) == InvalidRoutes::Reason::too_many_variants);
  const auto result = flatten_routes(lay_flat({route(nineteen), route(nineteen), route(u"last?")}));
  REQUIRE(result.invalid);
  const auto& [why, message] = *result.invalid;
  CHECK(why == InvalidRoutes::Reason::too_many_variants);
  CHECK(shown(message) ==
        "The optional segments of the routes give more than 1048576 variants; the last path "
        "considered was \"last?\".");
}

// Upstream flattens them in two seconds and has no limit but memory.
TEST_CASE("flatten_routes: more than 1,048,576 routes without optional segments are not refused") {
  const auto routes = siblings((std::size_t{1} << 20) + 1, [](std::size_t) { return u"a"; });
  CHECK(flatten_routes(routes).flattened.branches.size() == routes.size());
}

TEST_CASE("flatten_routes: 20,000 levels of layouts overflow no stack") {
  constexpr std::size_t kLevels = 20'000;
  Routes routes = chain(kLevels, nullptr);
  routes.back().is_index = true;
  const auto flat = flattened(routes);
  CHECK(flat.metas.size() == kLevels);
  REQUIRE(flat.branches.size() == 1);
  CHECK(flat.branches[0].score == 6);
  CHECK(flat.branch_metas(flat.branches[0]).size() == kLevels);
  CHECK(flat.branch_path(flat.branches[0]) == u"/");
}

TEST_CASE("flatten_routes: thousands of levels of paths, the deepest branch first") {
  // The joined paths of all levels together are two hundred million units.
  constexpr std::size_t kLevels = 20'000;
  const auto flat = flattened(chain(kLevels, u"a"));
  REQUIRE(flat.branches.size() == kLevels);
  CHECK(flat.branches.front().score == 11 * kLevels + 2);
  CHECK(flat.branches.back().score == 13);
  CHECK(flat.branch_path(flat.branches.front()) == repeated(u"/a", kLevels));
}

TEST_CASE(
    "flatten_routes: joining a child's path changes nothing for its siblings and its parent") {
  const Dialect dialect{.collapses_backslashes = true};
  const Tree tree{route(u"a\\", {route(u"b"), route(u"/a\\:c"), layout({route(u":d")})})};
  CHECK(flattened_text(lay_flat(tree), dialect) ==
        "/a/b 24 [a\\ | b]\n"
        "/a/:c 17 [a\\ | :c]\n"
        "/a/:d 17 [a\\ |  | :d]\n"
        "/a\\ 13 [a\\]");
}

TEST_CASE("flatten_routes: misplaced variants are left out, where the dialect says so") {
  const Dialect dialect{.skips_misplaced_optionals = true};
  const Tree below_optional{route(u"/en?", {route(u"/en/a")})};
  CHECK(flattened_text(lay_flat(below_optional), dialect) ==
        "/en/a 24 [/en | /a]\n"
        "/en 13 [/en]\n"
        "/en/a 24 [/ | en/a]\n"
        "/ 4 [/]");
  CHECK(flattened_text(lay_flat({route(u"/a", {route(u"/b?")})}), dialect) == "/a 13 [/a]");
  const Tree plain{route(u"/a", {route(u"/b")})};
  CHECK(flattened_text(lay_flat(plain), dialect) == flattened_text(lay_flat(plain)));
  CHECK(reason(lay_flat({route(u"/a", {route(u"/b?")})})) ==
        InvalidRoutes::Reason::absolute_child_outside_parent);
}

}  // namespace

}  // namespace turnout::test
