#include "turnout/match_routes.hpp"

#include <string>

#include "catch.hpp"
#include "support/shown.hpp"
#include "support/table.hpp"

namespace turnout::test {

using namespace std::literals;

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

TEST_CASE("match_routes: a splat matches no line terminator, a param does") {
  check_matches({route(u"*")}, {{u"/a%0Ab", "no match"},
                                {u"/a\rb", "no match"},
                                {u"/%E2%80%A8", "no match"},
                                {u"/a%0Bb", "* /a<000B>b (base /) {*: a<000B>b}"}});
  check_matches({route(u"*"), route(u":x/:y")},
                {{u"/a/%E2%80%A9", ":x/:y /a/<2029> {x: a, y: <2029>}"}});
  check_matches({route(u":x/*", {route(u"c")})},
                {{u"/a%0A/c", ":x/* /a<000A>/c (base /a<000A>) {x: a<000A>, *: c}"},
                 {u"/a/c", ":x/* /a/c (base /a) > c /a/c {x: a, *: c}"}});
  check_matches(
      {route(u":x/*", {index_route()})},
      {{u"/a%0A/",
        ":x/* /a<000A>/ (base /a<000A>) > index /a<000A>/ (base /a<000A>) {x: a<000A>, *: }"},
       {u"/a%0A", ":x/* /a<000A> > index /a<000A>/ (base /a<000A>) {x: a<000A>, *: }"}});
}

TEST_CASE("match_routes: literals and params see the decoded pathname") {
  check_matches({route(u"é/:x")},
                {{u"/%C3%A9/%F0%9F%98%80", "é/:x /é/😀 {x: 😀}"}, {u"/É/%20", "é/:x /É/  {x:  }"}});
  check_matches({route(u"a%2Fb"), route(u"a b"), route(u"d%20e")}, {{u"/a%2Fb", "a%2Fb /a%2Fb"},
                                                                    {u"/a%2fb", "a%2Fb /a%2Fb"},
                                                                    {u"/a%20b", "a b /a b"},
                                                                    {u"/d%20e", "no match"},
                                                                    {u"/d%2520e", "d%20e /d%20e"}});
}

TEST_CASE(
    "match_routes: %2F and %252F become a slash in params, not in pathnames; %252f does not") {
  check_matches({route(u":x")}, {{u"/a%2Fb", ":x /a%2Fb {x: a/b}"},
                                 {u"/a%2fb", ":x /a%2Fb {x: a/b}"},
                                 {u"/a%252Fb", ":x /a%2Fb {x: a/b}"},
                                 {u"/a%252fb", ":x /a%2fb {x: a%2fb}"}});
  check_matches({route(u":x/*", {route(u"c")})},
                {{u"/%2F/c", ":x/* /%2F/c (base /%2F) > c /%2F/c {x: /, *: c}"},
                 {u"/%2F%2F/%2F/c", ":x/* /%2F%2F/%2F/c (base /%2F%2F) {x: //, *: //c}"}});
  check_matches({route(u"*")}, {{u"/a%2Fb/%2F", "* /a%2Fb/%2F (base /) {*: a/b//}"}});
  check_matches({route(u":x//:y")}, {{u"/%2F//%2F", ":x//:y /%2F/%2F {x: /, y: /}"}});
}

TEST_CASE("match_routes: one malformed escape leaves all undecoded") {
  check_matches({route(u":x/:y")}, {{u"/%C3%A9/%", "malformed, :x/:y /%C3%A9/% {x: %C3%A9, y: %}"},
                                    {u"/%2F/%", "malformed, :x/:y /%2F/% {x: /, y: %}"},
                                    {u"/%C3%A9", "no match"}});
  check_matches({route(u"/a")}, {{u"/%", "malformed, no match"}, {u"/a%", "malformed, no match"}});
}

TEST_CASE("match_routes: a name used twice: the last value in the first place, in all matches") {
  check_matches(
      {route(u"/:x/:y", {route(u":x", {index_route()})})},
      {{u"/1/2/3", "/:x/:y /1/2 > :x /1/2/3 > index /1/2/3/ (base /1/2/3) {x: 3, y: 2}"}});
  check_matches({route(u"/:x/:x")}, {{u"/1/2", "/:x/:x /1/2 {x: 2}"}});
  check_matches(
      {route(u":x/*", {route(u":y", {route(u"*")})})},
      {{u"/1/2/3", ":x/* /1/2/3 (base /1) > :y /1/2 > * /1/2/3 (base /1/2) {x: 1, *: 3, y: 2}"}});
}

TEST_CASE("match_routes: a name used twice, the last of them without a value") {
  check_matches({route(u"/:x", {route(u":y/:x?.j")})},
                {{u"/1/2.j", "/:x /1 > :y/:x?.j /1/2.j {x: undefined, y: 2}"},
                 {u"/1/2/3.j", "/:x /1 > :y/:x?.j /1/2/3.j {x: 3, y: 2}"}});
  check_matches({route(u"/:x/*", {route(u"*")})},
                {{u"/1", "/:x/* /1 > * /1/ (base /1) {x: 1, *: }"}});
}

TEST_CASE("match_routes: a param named __proto__ is lost, others of Object.prototype are params") {
  check_matches({route(u"/:__proto__")}, {{u"/1", "/:__proto__ /1"}});
  check_matches(
      {route(u"/:a/:__proto__/:b", {route(u":constructor")})},
      {{u"/1/2/3/4",
        "/:a/:__proto__/:b /1/2/3 > :constructor /1/2/3/4 {a: 1, b: 3, constructor: 4}"}});
  check_matches({route(u"/:__proto__", {route(u":toString")})},
                {{u"/1/2", "/:__proto__ /1 > :toString /1/2 {toString: 2}"}});
}

TEST_CASE("match_routes: an omitted optional param is absent, but undefined if it has a suffix") {
  check_matches({route(u"/x/:id?")}, {{u"/x", "/x/:id? /x"}, {u"/x/1", "/x/:id? /x/1 {id: 1}"}});
  check_matches({route(u"/x/:id?.json")}, {{u"/x.json", "/x/:id?.json /x.json {id: undefined}"},
                                           {u"/x/1.json", "/x/:id?.json /x/1.json {id: 1}"},
                                           {u"/xfoo.json", "/x/:id?.json /xfoo.json {id: foo}"}});
  check_matches({route(u"/:lang?/a", {route(u":b?")})},
                {{u"/a", "/:lang?/a /a > :b? /a/ (base /a)"},
                 {u"/en/a", "/:lang?/a /en/a > :b? /en/a/ (base /en/a) {lang: en}"},
                 {u"/a/a", "/:lang?/a /a/a > :b? /a/a/ (base /a/a) {lang: a}"},
                 {u"/en/a/c", "/:lang?/a /en/a > :b? /en/a/c {lang: en, b: c}"},
                 {u"/a/c", "/:lang?/a /a > :b? /a/c {b: c}"}});
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

TEST_CASE("match_routes: case is each route's own affair") {
  check_matches({case_sensitive(route(u"/A", {route(u"b")}))},
                {{u"/A/B", "/A /A > b /A/B"}, {u"/a/b", "no match"}});
  check_matches({route(u"/A", {case_sensitive(route(u"b"))})},
                {{u"/a/b", "/A /a > b /a/b"}, {u"/a/B", "no match"}});
  check_matches({case_sensitive(route(u"Σ")), route(u"σ")}, {{u"/Σ", "Σ /Σ"}, {u"/ς", "σ /ς"}});
}

TEST_CASE("match_routes: literals fold as RegExp's i flag does without u") {
  check_matches({route(u"ΣΑΣ")}, {{u"/ςας", "ΣΑΣ /ςας"}, {u"/%CF%83%CE%B1%CF%83", "ΣΑΣ /σασ"}});
  check_matches(
      {route(u"\u00B5"), route(u"\u01C6"), route(u"k"), route(u"s"), route(u"ß"), route(u"\u0130")},
      {{u"/\u03BC", "\u00B5 /\u03BC"},
       {u"/\u01C5", "\u01C6 /\u01C5"},
       {u"/\u212A", "no match"},
       {u"/\u017F", "no match"},
       {u"/\u1E9E", "no match"},
       {u"/i", "no match"},
       {u"/\u0130", "\u0130 /\u0130"}});
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

TEST_CASE("match_routes: NUL, lone surrogates and other controls pass through") {
  check_matches({route(u":x/\xD800")},
                {{u"/\xDC00/\xD800", ":x/<D800> /<DC00>/<D800> {x: <DC00>}"},
                 {u"/%00/\xD800", ":x/<D800> /<0000>/<D800> {x: <0000>}"},
                 {u"/\uFEFF/\xD800", ":x/<D800> /<FEFF>/<D800> {x: <FEFF>}"}});
  check_matches({route(u"\0/*"sv)},
                {{u"/%00/a%00", "<0000>/* /<0000>/a<0000> (base /<0000>) {*: a<0000>}"},
                 {u"/\0"sv, "<0000>/* /<0000> {*: }"}});
}

TEST_CASE("match_routes: branches that fail late leave nothing behind") {
  check_matches(
      {route(u"/:a//:b", {route(u":c/x")}), route(u"/:d//:e/*")},
      {{u"/1//2/3", "/:d//:e/* /1/2/3 (base /1/2) {d: 1, e: 2, *: 3}"},
       {u"/%2F//2/2/3/x", "/:d//:e/* /%2F/2/2/3/x (base /%2F/2) {d: /, e: 2, *: 2/3/x}"}});
  check_matches({route(u"/:a/:b/x/y"), route(u"/:c/*")},
                {{u"/%2F/2/x", "/:c/* /%2F/2/x (base /%2F) {c: /, *: 2/x}"}});
}

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

TEST_CASE("match_routes: a table that folds ASCII alone answers for ASCII paths") {
  const CaseFolding ascii;
  FlattenedRoutes flat = flattened(lay_flat({route(u"/Users/:id"), route(u"/:x?k")}));
  const std::vector<std::uint32_t> order{0, 1};
  const RouteTable table(std::move(flat), order, ascii);
  const auto outcome = [&table](TextView raw) {
    const auto pathname = OwnedPathname::decoded(raw);
    RoutesMatch match;
    match_routes(table, pathname.get(), false, match);
    return match.outcome;
  };
  CHECK(outcome(u"/uSERS/é") == RoutesMatch::Outcome::matched);
  CHECK(outcome(u"/xK") == RoutesMatch::Outcome::matched);
  CHECK(outcome(u"/x\u212A") == RoutesMatch::Outcome::no_match);
  CHECK(outcome(u"/u\u017Fers/é") == RoutesMatch::Outcome::no_match);
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
