#include "turnout/match_routes.hpp"

#include "catch.hpp"
#include "support/table.hpp"

namespace turnout::test {

using namespace std::literals;

namespace {

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

TEST_CASE("match_routes: NUL, lone surrogates and other controls pass through") {
  check_matches({route(u":x/\xD800")},
                {{u"/\xDC00/\xD800", ":x/<D800> /<DC00>/<D800> {x: <DC00>}"},
                 {u"/%00/\xD800", ":x/<D800> /<0000>/<D800> {x: <0000>}"},
                 {u"/\uFEFF/\xD800", ":x/<D800> /<FEFF>/<D800> {x: <FEFF>}"}});
  check_matches({route(u"\0/*"sv)},
                {{u"/%00/a%00", "<0000>/* /<0000>/a<0000> (base /<0000>) {*: a<0000>}"},
                 {u"/\0"sv, "<0000>/* /<0000> {*: }"}});
}

TEST_CASE("match_routes: a table that folds ASCII alone answers for ASCII paths") {
  const CaseFolding ascii;
  const FlattenedRoutes flat = flattened(lay_flat({route(u"/Users/:id"), route(u"/:x?k")}));
  const std::vector<std::uint32_t> order{0, 1};
  const RouteTable table(flat, order, ascii);
  const auto outcome = [&table](TextView raw) {
    const auto pathname = OwnedPathname::decoded(raw);
    RoutesMatch match;
    match_routes(table, pathname.get(), {}, match);
    return match.outcome;
  };
  CHECK(outcome(u"/uSERS/é") == RoutesMatch::Outcome::matched);
  CHECK(outcome(u"/xK") == RoutesMatch::Outcome::matched);
  CHECK(outcome(u"/x\u212A") == RoutesMatch::Outcome::no_match);
  CHECK(outcome(u"/u\u017Fers/é") == RoutesMatch::Outcome::no_match);
}

}  // namespace

}  // namespace turnout::test
