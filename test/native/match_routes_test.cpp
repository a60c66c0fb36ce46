#include "turnout/match_routes.hpp"

#include "catch.hpp"
#include "support/shown.hpp"
#include "support/table.hpp"

namespace turnout::test {

namespace {

TEST_CASE("match_routes: nested routes, an index, a layout, a splat") {
  check_matches(
      {route(u"/",
             {index_route(),
              route(u"users", {index_route(), route(u":id", {route(u"edit")}), route(u"new")}),
              layout({route(u"about")}), route(u"*")})},
      {{u"/", "/ / > index /"},
       {u"/users", "/ / > users /users > index /users/ (base /users)"},
       {u"/users/", "/ / > users /users > index /users/ (base /users)"},
       {u"/users/7", "/ / > users /users > :id /users/7 {id: 7}"},
       {u"/users/7/edit", "/ / > users /users > :id /users/7 > edit /users/7/edit {id: 7}"},
       {u"/users/new", "/ / > users /users > new /users/new"},
       {u"/about", "/ / > layout / > about /about"},
       {u"/nope/at/all", "/ / > * /nope/at/all (base /) {*: nope/at/all}"},
       {u"/USERS/New", "/ / > users /USERS > new /USERS/New"}});
}

TEST_CASE("match_routes: a pathless layout under /a reports /a/") {
  check_matches({route(u"/a", {layout({route(u"b"), index_route()})})},
                {{u"/a", "/a /a > layout /a/ (base /a) > index /a/ (base /a)"},
                 {u"/a/", "/a /a > layout /a/ (base /a) > index /a/ (base /a)"},
                 {u"/a/b", "/a /a > layout /a/ (base /a) > b /a/b"},
                 {u"/a/b/", "/a /a > layout /a/ (base /a) > b /a/b/ (base /a/b)"}});
  check_matches(
      {route(u"a", {layout({layout({index_route()})})})},
      {{u"/a", "a /a > layout /a/ (base /a) > layout /a/ (base /a) > index /a/ (base /a)"},
       {u"/a/", "a /a > layout /a/ (base /a) > layout /a/ (base /a) > index /a/ (base /a)"}});
  check_matches({layout({layout({index_route()})})}, {{u"/", "layout / > layout / > index /"}});
  check_matches(
      {layout({route(u"a", {layout({route(u"b")})})})},
      {{u"/a/b", "layout / > a /a > layout /a/ (base /a) > b /a/b"}, {u"/a", "layout / > a /a"}});
}

TEST_CASE("match_routes: an index of /a reports /a/, with the base /a") {
  check_matches({route(u"a", {index_route()})}, {{u"/a", "a /a > index /a/ (base /a)"},
                                                 {u"/a/", "a /a > index /a/ (base /a)"},
                                                 {u"/a//", "a /a > index /a/ (base /a)"}});
  check_matches({route(u"a", {index_route(u"b")})}, {{u"/a/b", "a /a > b /a/b"}, {u"/a", "a /a"}});
  check_matches({index_route()}, {{u"/", "index /"}, {u"//", "index /"}, {u"/a", "no match"}});
}

TEST_CASE("match_routes: doubled slashes in the pathname are composed away from what is reported") {
  check_matches({route(u"*")}, {{u"//", "* / {*: /}"},
                                {u"//a", "* /a (base /) {*: /a}"},
                                {u"/a//b", "* /a/b (base /) {*: a//b}"},
                                {u"/a/b//", "* /a/b/ (base /) {*: a/b//}"}});
  check_matches({route(u"/a", {route(u"*")})}, {{u"/a//b", "/a /a > * /a/b (base /a) {*: /b}"},
                                                {u"/a//", "/a /a/ (base /a)"},
                                                {u"//a", "no match"}});
  check_matches({index_route()}, {{u"//", "index /"}, {u"///", "index /"}});
  check_matches({route(u":x")}, {{u"/a//", ":x /a/ (base /a) {x: a}"}, {u"//a", "no match"}});
}

TEST_CASE(
    "match_routes: a route path with // matches only //, and its children get the wrong rest") {
  check_matches({route(u"a//b", {route(u"c")})},
                {{u"/a//b/c", "no match"}, {u"/a//b", "a//b /a/b"}, {u"/a/b", "no match"}});
  check_matches({route(u"a///b", {route(u"b/c")})}, {{u"/a///b/c", "a///b /a/b > b/c /a/b/b/c"}});
  check_matches({route(u"/:x//:y", {route(u":z")})},
                {{u"/a//b/c", "no match"}, {u"/aa//bb//c", "no match"}});
  check_matches({route(u"//a", {route(u"b")})},
                {{u"/a/b", "//a /a > b /a/b"}, {u"//a/b", "no match"}});
}

TEST_CASE("match_routes: a splat with children keeps its base and its *") {
  check_matches({route(u"a/*", {route(u"b", {route(u"c")}), route(u"*")})},
                {{u"/a/b/c", "a/* /a/b/c (base /a) > b /a/b > c /a/b/c {*: b/c}"},
                 {u"/a/b", "a/* /a/b (base /a) > b /a/b {*: b}"},
                 {u"/a/x/y", "a/* /a/x/y (base /a) > * /a/x/y (base /a) {*: x/y}"},
                 {u"/a", "a/* /a > * /a/ (base /a) {*: }"},
                 {u"/a/", "a/* /a/ (base /a) > * /a/ (base /a) {*: }"}});
  check_matches({route(u"*", {route(u"a"), index_route()})},
                {{u"/a", "* /a (base /) > a /a {*: a}"},
                 {u"/", "* / > index / {*: }"},
                 {u"/b", "* /b (base /) {*: b}"}});
  check_matches(
      {route(u":x/*", {route(u":y/*", {route(u"z")})})},
      {{u"/1/2/z", ":x/* /1/2/z (base /1) > :y/* /1/2/z (base /1/2) > z /1/2/z {x: 1, *: z, y: 2}"},
       {u"/1/2", ":x/* /1/2 (base /1) > :y/* /1/2 {x: 1, *: , y: 2}"}});
}

TEST_CASE("match_routes: a splat on trailing slashes") {
  check_matches({route(u"f/*")}, {{u"/f", "f/* /f {*: }"},
                                  {u"/f/", "f/* /f/ (base /f) {*: }"},
                                  {u"/f//", "f/* /f/ (base /f) {*: /}"},
                                  {u"/f/a/", "f/* /f/a/ (base /f) {*: a/}"},
                                  {u"/f///a", "f/* /f/a (base /f) {*: //a}"}});
  check_matches({route(u"f/*", {index_route()})},
                {{u"/f/", "f/* /f/ (base /f) > index /f/ (base /f) {*: }"},
                 {u"/f/a", "f/* /f/a (base /f) {*: a}"}});
}

TEST_CASE("match_routes: an optional segment, static or not") {
  check_matches({route(u"/en?/about", {index_route()})},
                {{u"/about", "/en?/about /about > index /about/ (base /about)"},
                 {u"/en/about", "/en?/about /en/about > index /en/about/ (base /en/about)"},
                 {u"/EN/about/", "/en?/about /EN/about > index /EN/about/ (base /EN/about)"}});
  check_matches({route(u"a?/b?", {route(u"c?")})}, {{u"/", "a?/b? / > c? /"},
                                                    {u"/a", "a?/b? /a > c? /a/ (base /a)"},
                                                    {u"/b", "a?/b? /b > c? /b/ (base /b)"},
                                                    {u"/c", "a?/b? / > c? /c"},
                                                    {u"/a/b/c", "a?/b? /a/b > c? /a/b/c"},
                                                    {u"/a/c", "a?/b? /a > c? /a/c"},
                                                    {u"/b/c", "a?/b? /b > c? /b/c"}});
}

TEST_CASE("match_routes: a live question mark in a segment") {
  check_matches({route(u"/a?b", {route(u"c")})},
                {{u"/b", "/a?b /b"}, {u"/ab/c", "/a?b /ab > c /ab/c"}, {u"/a%3Fb", "no match"}});
  check_matches({route(u"/:x??/:y")}, {{u"/1/2", "/:x??/:y /1/2 {x: 1, y: 2}"},
                                       {u"/1", "/:x??/:y /1 {x: undefined, y: 1}"}});
  check_matches({route(u"?"), route(u"a??")}, {{u"/", "a?? /"}, {u"/a", "a?? /a"}});
}

TEST_CASE("match_routes: a pattern that RegExp refuses throws if its branch is tried") {
  check_matches({route(u"/a"), route(u"/b????")},
                {{u"/a", "/a /a"}, {u"/c", "throws ^/b???\\/*$"}});
  check_matches(
      {route(u"/a", {route(u"b????")})},
      {{u"/a", "throws ^/b???\\/*$"}, {u"/c", "no match"}, {u"/a/b", "throws ^/b???\\/*$"}});
  check_matches({route(u"/x/b????", {route(u"c")})}, {{u"/x/b/c", "throws ^/x/b???(?:(?=\\/|$))"}});
  check_matches({route(u"/b????"), route(u"/zzz/zzz")},
                {{u"/b", "throws ^/b???\\/*$"}, {u"/zzz/zzz", "/zzz/zzz /zzz/zzz"}});
}

TEST_CASE("match_routes: an asterisk behind no slash warns whenever its branch is tried") {
  check_matches({route(u"/a"), route(u"/b*")}, {{u"/a", "/a /a"},
                                                {u"/b", "warns /b*, /b* /b {*: }"},
                                                {u"/b/c", "warns /b*, /b* /b/c (base /b) {*: c}"},
                                                {u"/c", "warns /b*, no match"}});
  check_matches({route(u"/b*", {route(u"c"), route(u"d")}), route(u"/a")},
                {{u"/b/c", "warns /b*, /b* /b/c (base /b) > c /b/c {*: c}"},
                 {u"/b/d", "warns /b*, warns /b*, /b* /b/d (base /b) > d /b/d {*: d}"},
                 {u"/c", "warns /b*, warns /b*, warns /b*, no match"}});
  check_matches({route(u"/a", {route(u"b*"), route(u"c")})},
                {{u"/a/c", "warns b*, /a /a > c /a/c"},
                 {u"/a/b/1", "warns b*, /a /a > b* /a/b/1 (base /a/b) {*: 1}"},
                 {u"/x", "no match"},
                 {u"/a/x", "warns b*, no match"}});
  check_matches({route(u"a**")}, {{u"/a*/b", "warns a**, a** /a*/b (base /a*) {*: b}"}});
  check_matches({route(u"b*"), route(u"c*")}, {{u"/%", "malformed, warns b*, warns c*, no match"}});
}

TEST_CASE("match_routes: warnings stand before what throws") {
  check_matches({route(u"/a*", {route(u"b????")})},
                {{u"/a/b", "warns /a*, throws ^/b???\\/*$"},
                 {u"/c", "warns /a*, warns /a*, warns /a*, no match"}});
  check_matches({route(u"x*"), route(u"/b????")}, {{u"/b", "warns x*, throws ^/b???\\/*$"}});
}

TEST_CASE("match_routes: an asterisk inside a path is text, but counts as a splat for the rank") {
  check_matches({route(u"/*/c"), route(u"/:x/c")},
                {{u"/*/c", "/:x/c /*/c {x: *}"}, {u"/y/c", "/:x/c /y/c {x: y}"}});
  check_matches({route(u"/**")}, {{u"/*/a", "warns /**, /** /*/a (base /*) {*: a}"},
                                  {u"/**", "warns /**, no match"}});
}

TEST_CASE("match_routes: an absolute child needs no slash behind its parent's path") {
  check_matches({route(u"/admin", {route(u"/administrators")})},
                {{u"/admin/istrators", "/admin /admin > /administrators /admin/istrators"},
                 {u"/administrators", "no match"},
                 {u"/admin", "/admin /admin"}});
  check_matches({route(u"/a", {route(u"/a/b"), route(u"/a")})},
                {{u"/a/b", "/a /a > /a/b /a/b"},
                 {u"/a", "/a /a > /a /a/ (base /a)"},
                 {u"/a/", "/a /a > /a /a/ (base /a)"}});
}

TEST_CASE("match_routes: a pathname without a leading slash matches nothing that is not live") {
  check_matches({route(u"*"), route(u"a"), index_route()},
                {{u"a", "no match"}, {u"*", "no match"}, {u"?a", "no match"}});
  check_matches({route(u"/?a")}, {{u"a", "/?a /a"}, {u"/a", "/?a /a"}});
  check_matches({layout({route(u"a")})}, {{u"a", "no match"}});
}

TEST_CASE("match_routes: rank decides: static, dynamic, splat, index; then the order of siblings") {
  check_matches({route(u"*"), route(u":x"), route(u"a"), route(u":y")},
                {{u"/a", "a /a"}, {u"/b", ":x /b {x: b}"}, {u"/b/c", "* /b/c (base /) {*: b/c}"}});
  check_matches({route(u":x/b"), route(u"a/:y"), route(u"a/*")},
                {{u"/a/b", ":x/b /a/b {x: a}"},
                 {u"/a/c", "a/:y /a/c {y: c}"},
                 {u"/a/c/d", "a/* /a/c/d (base /a) {*: c/d}"},
                 {u"/c/b", ":x/b /c/b {x: c}"}});
  check_matches({route(u"a"), layout({index_route(u"a")})}, {{u"/a", "layout / > a /a"}});
  check_matches({route(u"a/*"), route(u"a", {route(u"b")})},
                {{u"/a/b", "a /a > b /a/b"}, {u"/a/c", "a/* /a/c (base /a) {*: c}"}});
}

TEST_CASE("match_routes: branches that fail late leave nothing behind") {
  check_matches(
      {route(u"/:a//:b", {route(u":c/x")}), route(u"/:d//:e/*")},
      {{u"/1//2/3", "/:d//:e/* /1/2/3 (base /1/2) {d: 1, e: 2, *: 3}"},
       {u"/%2F//2/2/3/x", "/:d//:e/* /%2F/2/2/3/x (base /%2F/2) {d: /, e: 2, *: 2/3/x}"}});
  check_matches({route(u"/:a/:b/x/y"), route(u"/:c/*")},
                {{u"/%2F/2/x", "/:c/* /%2F/2/x (base /%2F) {c: /, *: 2/x}"}});
}

TEST_CASE("match_routes: hostile pathnames of 64 KiB") {
  const Table table(Tree{route(
      u"/", {index_route(), route(u":a/:b", {route(u":c")}), route(u"x/:y.json"), route(u"*")})});
  const Text slashes(65'536, u'/');
  CHECK(table.match(slashes) == "/ / > index /");
  CHECK(table.match(u"/a" + slashes) == "/ / > * /a/ (base /) {*: a" + shown(slashes) + "}");
  const Text colons(65'536, u':');
  CHECK(table.match(u"/" + colons) ==
        "/ / > * /" + shown(colons) + " (base /) {*: " + shown(colons) + "}");
  const Text percents(65'536, u'%');
  CHECK(table.match(u"/" + percents) ==
        "malformed, / / > * /" + shown(percents) + " (base /) {*: " + shown(percents) + "}");
}

}  // namespace

}  // namespace turnout::test
