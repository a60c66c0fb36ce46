#include "turnout/match_routes.hpp"

#include "catch.hpp"
#include "support/table.hpp"

namespace turnout::test {

namespace {

TEST_CASE(
    "match_routes: a partial match, where it is allowed, leaves what the leaf does not match") {
  check_matches({route(u"/a", {route(u"b"), route(u"*")})},
                {{u"/a/b", "/a /a > b /a/b"},
                 {u"/a/b/c", "/a /a > b /a/b"},
                 {u"/a", "/a /a"},
                 {u"/ab", "no match"},
                 {u"/b", "no match"}},
                true);
  check_matches({route(u"/a"), route(u"/:x/:y")}, {{u"/a/b/c", "/a /a"}, {u"/a//b", "/a /a"}},
                true);
  check_matches({route(u"/a", {layout({route(u"b")})})},
                {{u"/a/b//c", "/a /a > layout /a/ (base /a) > b /a/b"}}, true);
}

TEST_CASE("match_routes: a partial match is tried branch by branch, and by no index") {
  check_matches({route(u"/a", {index_route(), route(u"b")})},
                {{u"/a/c", "/a /a"}, {u"/a", "/a /a > index /a/ (base /a)"}}, true);
  check_matches({index_route(), route(u"a/b/c"), route(u"a")},
                {{u"/a/b/c/d", "a/b/c /a/b/c"}, {u"/x", "no match"}}, true);
  check_matches({truthy_index(route(u"/a"))}, {{u"/a/b", "no match"}}, true);
  check_matches({route(u"/"), route(u"")}, {{u"/x", "/ /"}}, true);
}

TEST_CASE("match_routes: a partial match warns a second time, and does not throw a second time") {
  check_matches(
      {route(u"/b*"), route(u"/a")},
      {{u"/c", "warns /b*, warns /b*, no match"}, {u"/a/x", "warns /b*, warns /b*, /a /a"}}, true);
  check_matches({route(u"/b*", {route(u"c*")})},
                {{u"/b/d", "warns /b*, warns c*, warns c*, warns /b*, /b* /b/d (base /b) {*: d}"}},
                true);
  check_matches({route(u"/b????")}, {{u"/b/c", "throws ^/b???\\/*$"}}, true);
  check_matches({route(u"/a?b")}, {{u"/b/c", "/a?b /b"}}, true);
}

TEST_CASE("match_routes: a partial match refuses too many optional markers, by dialect") {
  const Dialect limited{.compiles_eagerly = true, .limits_optional_markers = true};
  const Tree tree{route(u"a?b?c?d?e?f?g?h?i?j?k?l?m?n"), route(u"*")};
  check_matches(tree, {{u"/abcdefghijklmn", "a?b?c?d?e?f?g?h?i?j?k?l?m?n /abcdefghijklmn"}}, true,
                limited);
  CHECK(Table(tree, limited).match(u"/q", true) == "throws too many optional markers");
  CHECK(Table(tree, limited).match(u"/q") == "* /q (base /) {*: q}");
  CHECK(Table(tree).match(u"/q", true) == "* /q (base /) {*: q}");
}

TEST_CASE("match_routes: any match refuses too many optional markers that nobody compiled before") {
  const Dialect limited{.limits_optional_markers = true};
  const Tree tree{route(u"a"), route(u"a?b?c?d?e?f?g?h?i?j?k?l?m?n"), route(u"*")};
  for (const bool allow_partial : {false, true}) {
    check_matches(tree, {{u"/a", "a /a"}, {u"/q", "throws too many optional markers"}},
                  allow_partial, limited);
  }
}

TEST_CASE("match_routes: only a partial try warns, where the paths are compiled before") {
  const Dialect eager{.compiles_eagerly = true};
  const Tree tree{route(u"/b*", {route(u"c*")})};
  check_matches(tree, {{u"/b/d", "warns c*, /b* /b/d (base /b) {*: d}"}}, true, eager);
  check_matches({route(u"/b*"), route(u"/a")}, {{u"/c", "no match"}}, false, eager);
}

}  // namespace

}  // namespace turnout::test
