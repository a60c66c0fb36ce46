// What the segment index answers, and what it leaves to the scan.
#include <string>
#include <string_view>

#include "catch.hpp"
#include "support/shown.hpp"
#include "support/table.hpp"

namespace turnout::test {

namespace {

// The answer of match_routes, with `indexed: ` or `scanned: ` before it.
std::string match_text(const Table& table, TextView raw, MatchOptions options = {}) {
  const auto pathname = OwnedPathname::decoded(raw, table.get().dialect());
  RoutesMatch match;
  match_routes(table.get(), pathname.get(), options, match);
  return (match.is_indexed ? "indexed: " : "scanned: ") + table.rendered(match, pathname.get());
}

// The answer of match_routes_by_index; `left` if it has none.
std::string by_index_text(const Table& table, std::string_view ascii, RoutesMatch& match) {
  if (!match_routes_by_index(table.get(), ascii, false, match)) return "left";
  // Its spans point into what decoding would have made.
  const auto pathname =
      OwnedPathname::decoded(Text(ascii.begin(), ascii.end()), table.get().dialect());
  return table.rendered(match, pathname.get());
}

std::string by_index_text(const Table& table, std::string_view ascii) {
  RoutesMatch match;
  return by_index_text(table, ascii, match);
}

Tree example() {
  return {route(u"/users", {index_route(), route(u":id", {route(u"edit")}), route(u"new"),
                            route(u":id/files/*")}),
          layout({route(u"*")})};
}

TEST_CASE("match_routes: the index answers regular pathnames") {
  const Table table(example());
  CHECK(match_text(table, u"/users/7/edit") ==
        "indexed: /users /users > :id /users/7 > edit /users/7/edit {id: 7}");
  CHECK(match_text(table, u"/users") == "indexed: /users /users > index /users/ (base /users)");
  CHECK(match_text(table, u"/%C3%A9") == "indexed: layout / > * /é (base /) {*: é}");
  CHECK(match_text(table, u"/users/%2F") == "indexed: /users /users > :id /users/%2F {id: /}");
}

TEST_CASE("match_routes: all else is scanned, and so is what shall be") {
  const Table table(example());
  CHECK(match_text(table, u"/users//7") == "scanned: layout / > * /users/7 (base /) {*: users//7}");
  CHECK(match_text(table, u"/users\n").starts_with("scanned: "));
  CHECK(match_text(table, u"/users/7", {.allow_partial = true}).starts_with("scanned: "));
  CHECK(match_text(table, u"/users/7", {.scans_only = true}) ==
        "scanned: /users /users > :id /users/7 {id: 7}");
}

TEST_CASE("match_routes: an irregular branch wins over the index only if it ranks better") {
  const Table table(Tree{route(u"/a/b?c"), route(u"/a/:x"), route(u"/:x/d?e"), route(u"/*")});
  CHECK(match_text(table, u"/a/bc") == "indexed: /a/b?c /a/bc");
  CHECK(match_text(table, u"/a/c") == "indexed: /a/b?c /a/c");
  CHECK(match_text(table, u"/a/d") == "indexed: /a/:x /a/d {x: d}");
  CHECK(match_text(table, u"/a/e") == "indexed: /a/:x /a/e {x: e}");
  CHECK(match_text(table, u"/b/e") == "indexed: /:x/d?e /b/e {x: b}");
  CHECK(match_text(table, u"/b/f") == "indexed: /* /b/f (base /) {*: b/f}");
}

TEST_CASE(
    "match_routes: irregular branches that rank worse than the index's neither warn nor throw") {
  CHECK(match_text(Table(Tree{route(u"/a/b"), route(u"/c*")}), u"/a/b") == "indexed: /a/b /a/b");
  CHECK(match_text(Table(Tree{route(u"/a/b*"), route(u"/:x")}), u"/c") ==
        "indexed: warns /a/b*, /:x /c {x: c}");
}

TEST_CASE("match_routes_by_index: an answer from the bytes alone") {
  const Table table(example());
  CHECK(by_index_text(table, "/users/7/edit") ==
        "/users /users > :id /users/7 > edit /users/7/edit {id: 7}");
  CHECK(by_index_text(table, "/Users/NEW/") == "/users /Users > new /Users/NEW/ (base /Users/NEW)");
  CHECK(by_index_text(table, "/users/7/files/a/b") ==
        "/users /users > :id/files/* /users/7/files/a/b (base /users/7/files) {id: 7, *: a/b}");
  CHECK(by_index_text(table, "/") == "layout / > * / {*: }");
  const Table narrow(Tree{route(u"/a")});
  CHECK(by_index_text(narrow, "/b") == "no match");
}

TEST_CASE("match_routes_by_index: none for a pathname that is irregular or has escapes") {
  const Table table(example());
  for (const std::string_view ascii :
       {std::string_view(""), std::string_view("users"), std::string_view("/users//7"),
        std::string_view("/users/7//"), std::string_view("/%41"), std::string_view("/users\n"),
        std::string_view("/a%")}) {
    CAPTURE(ascii);
    CHECK(by_index_text(table, ascii) == "left");
  }
}

TEST_CASE("match_routes_by_index: none where an irregular branch may rank better") {
  const Table table(Tree{route(u"/a/:x"), route(u"/:x/d?e"), route(u"/*")});
  CHECK(by_index_text(table, "/a/b") == "/a/:x /a/b {x: b}");
  CHECK(by_index_text(table, "/b/c") == "left");
  CHECK(by_index_text(Table(Tree{route(u"/b*"), route(u"*")}), "/a") == "left");
}

TEST_CASE("match_routes_by_index: a result that has been used is overwritten") {
  const Table table(Tree{route(u"/:x/:y", {route(u":z"), index_route()})});
  const Table other(Tree{route(u"/b/c/d*"), route(u"/:x//:y")});
  RoutesMatch match;
  match_routes(other.get(), OwnedPathname::decoded(u"/a//b").get(), {}, match);
  REQUIRE(match.outcome == RoutesMatch::Outcome::matched);
  REQUIRE_FALSE(match.warnings.empty());
  CHECK(by_index_text(table, "/a/b/c", match) == "/:x/:y /a/b > :z /a/b/c {x: a, y: b, z: c}");
  CHECK(match.branch.composed.empty());
  CHECK(by_index_text(table, "/a/b", match) ==
        "/:x/:y /a/b > index /a/b/ (base /a/b) {x: a, y: b}");
  CHECK(by_index_text(table, "/a", match) == "no match");
  CHECK(by_index_text(table, "/a//b", match) == "left");
  CHECK_FALSE(match.is_indexed);
}

TEST_CASE("match_routes: more slashes than a segment's least length would allow") {
  const Table table(Tree{route(u"*")});
  const std::string slashes(5'000, '/');
  CHECK(by_index_text(table, slashes) == "left");
  CHECK(match_text(table, Text(5'000, u'/')).starts_with("scanned: * / {*: ///"));
}

constexpr std::size_t kLevels = 2'000;

TEST_CASE("match_routes_by_index: 2,000 nested routes") {
  const Table table(chain(kLevels, u"a"));
  std::string ascii;
  for (std::size_t i = 0; i < kLevels; ++i) ascii += "/a";
  RoutesMatch match;
  REQUIRE(match_routes_by_index(table.get(), ascii, false, match));
  REQUIRE(match.outcome == RoutesMatch::Outcome::matched);
  REQUIRE(match.branch.route_count == kLevels);
  CHECK(shown(match.branch.route(0).pathname) == "0-2");
  CHECK(shown(match.branch.route(999).pathname) == "0-2000");
  CHECK(shown(match.branch.route(1'999).pathname_base) == "0-4000");
  ascii += "/a";
  REQUIRE(match_routes_by_index(table.get(), ascii, false, match));
  CHECK(match.outcome == RoutesMatch::Outcome::no_match);
}

}  // namespace

}  // namespace turnout::test
