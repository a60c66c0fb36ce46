#include "turnout/match_path.hpp"

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "support/random.hpp"
#include "support/shown.hpp"

namespace turnout::test {

using namespace std::literals;

namespace {

struct Options {
  bool end = true;
  bool case_sensitive = false;
};

// The pathname that matched, its base if that differs, and the raw values of the params.
std::string matched(const PathMatcher& matcher, TextView pathname, bool end) {
  std::vector<Span> values;
  const auto match = matcher.match(pathname, end, values);
  if (!match) return "no match";
  const auto slice = [pathname](std::int32_t begin, std::int32_t end_at) {
    return shown(
        pathname.substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(end_at - begin)));
  };
  std::string out = slice(0, match->length);
  if (out.empty()) out = "(empty)";
  if (match->base_length != match->length) {
    out += " (base " + (match->base_length == 0 ? "(empty)" : slice(0, match->base_length)) + ")";
  }
  const auto& params = matcher.pattern().params;
  REQUIRE(values.size() == params.size());
  for (std::size_t i = 0; i < params.size(); ++i) {
    const bool is_undefined = values[i].empty() && params[i].is_optional;
    out += (i == 0 ? " {" : ", ") + shown(params[i].name) + ": ";
    if (is_undefined) out += "undefined";
    if (!values[i].empty()) out += slice(values[i].begin, values[i].end);
  }
  return params.empty() ? out : out + "}";
}

struct Case {
  TextView pathname;
  std::string_view expected;
};

void check(TextView path, std::initializer_list<Case> cases, Options options = {}) {
  CAPTURE(shown(path), options.end, options.case_sensitive);
  const PathMatcher matcher(path, options.case_sensitive, CaseFolding::unicode());
  for (const auto& [pathname, expected] : cases) {
    CAPTURE(shown(pathname));
    CHECK(matched(matcher, pathname, options.end) == expected);
  }
}

TEST_CASE("PathMatcher: a static path, to the pathname's end") {
  check(u"/a/b", {{u"/a/b", "/a/b"},
                  {u"/A/B", "/A/B"},
                  {u"/a/b/", "/a/b/ (base /a/b)"},
                  {u"/a/b///", "/a/b/// (base /a/b)"},
                  {u"/a/bc", "no match"},
                  {u"/a/b/c", "no match"},
                  {u"/a//b", "no match"},
                  {u"/a", "no match"},
                  {u"a/b", "no match"},
                  {u"/", "no match"},
                  {u"", "no match"},
                  {u"//a/b", "no match"},
                  {u"/a/b\n", "no match"}});

  check(u"a//b/",
        {{u"/a//b", "/a//b"}, {u"/a/b", "no match"}, {u"/a//b//", "/a//b// (base /a//b)"}});

  check(u"/", {{u"/", "/"},
               {u"//", "// (base /)"},
               {u"/a", "no match"},
               {u"", "no match"},
               {u"///", "/// (base /)"}});

  check(u"", {{u"/", "/"}, {u"//", "// (base /)"}, {u"/a", "no match"}, {u"a", "no match"}});

  check(u"//", {{u"/", "/"}, {u"//", "// (base /)"}, {u"/a", "no match"}});
}

TEST_CASE("PathMatcher: a static path, to a segment's end") {
  check(u"/a",
        {{u"/a", "/a"},
         {u"/a/", "/a"},
         {u"/a/b", "/a"},
         {u"/ab", "no match"},
         {u"/A//b", "/A"},
         {u"/a\n", "no match"},
         {u"a", "no match"},
         {u"/", "no match"}},
        {.end = false, .case_sensitive = false});

  check(u"/", {{u"/", "/"}, {u"/a", "/"}, {u"//", "/"}, {u"a", "no match"}, {u"", "no match"}},
        {.end = false, .case_sensitive = false});

  check(u"", {{u"/", "/"}, {u"/a", "/"}, {u"a", "no match"}},
        {.end = false, .case_sensitive = false});

  check(u"//", {{u"/", "/"}, {u"//", "/"}, {u"/a", "no match"}},
        {.end = false, .case_sensitive = false});

  check(u"/a/", {{u"/a/b", "/a"}, {u"/a", "/a"}}, {.end = false, .case_sensitive = false});
}

TEST_CASE("PathMatcher: a param is at least one unit, any but the slash") {
  check(u"/:a", {{u"/1", "/1 {a: 1}"},
                 {u"/1/", "/1/ (base /1) {a: 1}"},
                 {u"/1//", "/1// (base /1) {a: 1}"},
                 {u"/", "no match"},
                 {u"//", "no match"},
                 {u"/1/2", "no match"},
                 {u"1", "no match"},
                 {u"/\n", "/<000A> {a: <000A>}"},
                 {u"/\xD800\0\u2028"sv, "/<D800><0000><2028> {a: <D800><0000><2028>}"},
                 {u"/:a", "/:a {a: :a}"},
                 {u"/%2F", "/%2F {a: %2F}"},
                 {u"/?", "/? {a: ?}"}});

  check(u"/:a/:b", {{u"/1/2", "/1/2 {a: 1, b: 2}"},
                    {u"/1/2/", "/1/2/ (base /1/2) {a: 1, b: 2}"},
                    {u"/1", "no match"},
                    {u"/1/", "no match"},
                    {u"/1//2", "no match"},
                    {u"//2", "no match"},
                    {u"/1/2/3", "no match"}});

  check(u"/x/:a/y", {{u"/x/1/y", "/x/1/y {a: 1}"},
                     {u"/X/1/Y", "/X/1/Y {a: 1}"},
                     {u"/x//y", "no match"},
                     {u"/x/1/2/y", "no match"},
                     {u"/x/1/yz", "no match"}});

  check(u"/:a",
        {{u"/1", "/1 {a: 1}"},
         {u"/1/2", "/1 {a: 1}"},
         {u"/1//", "/1 {a: 1}"},
         {u"//1", "no match"},
         {u"/", "no match"}},
        {.end = false, .case_sensitive = false});

  check(u"/a//:b", {{u"/a//1", "/a//1 {b: 1}"}, {u"/a/1", "no match"}});
}

TEST_CASE("PathMatcher: a param's suffix is literal text at its segment's end") {
  check(u"/:id.json", {{u"/1.json", "/1.json {id: 1}"},
                       {u"/1.JSON", "/1.JSON {id: 1}"},
                       {u"/.json", "no match"},
                       {u"/a.json.json", "/a.json.json {id: a.json}"},
                       {u"/a.jsonx", "no match"},
                       {u"/1.json/", "/1.json/ (base /1.json) {id: 1}"},
                       {u"/1", "no match"},
                       {u"/1/.json", "no match"}});

  check(u"/:a:b/c", {{u"/1:b/c", "/1:b/c {a: 1}"},
                     {u"/:b:b/c", "/:b:b/c {a: :b}"},
                     {u"/:b/c", "no match"},
                     {u"/1/c", "no match"}});

  check(u"/:aé", {{u"/1É", "/1É {a: 1}"}, {u"/é", "no match"}, {u"/éé", "/éé {a: é}"}});

  check(u"/:id.json",
        {{u"/1.json/x", "/1.json {id: 1}"}, {u"/1.jsonx", "no match"}, {u"/.json/x", "no match"}},
        {.end = false, .case_sensitive = false});

  check(u"/:id.x/:b.y/*",
        {{u"/1.x/2.y", "/1.x/2.y {id: 1, b: 2, *: }"},
         {u"/1.x/2.y/3", "/1.x/2.y/3 (base /1.x/2.y) {id: 1, b: 2, *: 3}"},
         {u"/1.x/.y", "no match"},
         {u"/1.x.x/2.y.y/", "/1.x.x/2.y.y/ (base /1.x.x/2.y.y) {id: 1.x, b: 2.y, *: }"}});
}

TEST_CASE("PathMatcher: a splat takes the rest, and leaves it out of the base") {
  check(u"*", {{u"/", "/ {*: }"},
               {u"/a", "/a (base /) {*: a}"},
               {u"/a/b/", "/a/b/ (base /) {*: a/b/}"},
               {u"//", "// (base /) {*: /}"},
               {u"a", "no match"},
               {u"", "no match"}});

  check(u"/*",
        {{u"/", "/ {*: }"}, {u"/a/b", "/a/b (base /) {*: a/b}"}, {u"//a", "//a (base /) {*: /a}"}});

  check(u"//*", {{u"/", "/ {*: }"},
                 {u"/a", "no match"},
                 {u"//", "// (base /) {*: }"},
                 {u"//a", "//a (base /) {*: a}"}});

  check(u"/f/*", {{u"/f", "/f {*: }"},
                  {u"/f/", "/f/ (base /f) {*: }"},
                  {u"/f//", "/f// (base /f) {*: /}"},
                  {u"/f/a/", "/f/a/ (base /f) {*: a/}"},
                  {u"/f/a/b", "/f/a/b (base /f) {*: a/b}"},
                  {u"/f//a", "/f//a (base /f) {*: /a}"},
                  {u"/fa", "no match"},
                  {u"/F/A", "/F/A (base /F) {*: A}"},
                  {u"f/a", "no match"}});

  check(u"/:a/*", {{u"/1", "/1 {a: 1, *: }"},
                   {u"/1/2/3", "/1/2/3 (base /1) {a: 1, *: 2/3}"},
                   {u"/1//", "/1// (base /1) {a: 1, *: /}"},
                   {u"/", "no match"},
                   {u"//", "no match"}});

  check(u"/f/*", {{u"/f", "/f {*: }"}, {u"/f/a", "/f/a (base /f) {*: a}"}, {u"/fa", "no match"}},
        {.end = false, .case_sensitive = false});

  check(u"/a*", {{u"/a", "/a {*: }"},
                 {u"/a/b", "/a/b (base /a) {*: b}"},
                 {u"/ab", "no match"},
                 {u"/a//", "/a// (base /a) {*: /}"}});

  check(u"*", {{u"/a/b", "/a/b (base /) {*: a/b}"}}, {.end = false, .case_sensitive = false});
}

TEST_CASE("PathMatcher: a splat matches no line terminator, but slashes alone may follow one") {
  check(u"*", {{u"/\n", "no match"},
               {u"/a\r", "no match"},
               {u"/\u2028", "no match"},
               {u"/\u2029b", "no match"},
               {u"/\u0085\xB\xC", "/\u0085<000B><000C> (base /) {*: \u0085<000B><000C>}"}});

  check(u"/:a/*", {{u"/\n", "/<000A> {a: <000A>, *: }"},
                   {u"/\n/", "/<000A>/ {a: <000A>, *: }"},
                   {u"/\n//", "/<000A>// (base /<000A>/) {a: <000A>, *: /}"},
                   {u"/\n/b", "/<000A>/b (base /<000A>/) {a: <000A>, *: b}"},
                   {u"/\n/b\n", "no match"},
                   {u"/b/\n", "no match"}});
}

TEST_CASE("PathMatcher: a base keeps its first unit, and a slash behind a line terminator") {
  check(u"/:a", {{u"/\n/", "/<000A>/ {a: <000A>}"},
                 {u"/\n//", "/<000A>// (base /<000A>/) {a: <000A>}"},
                 {u"/\n", "/<000A> {a: <000A>}"},
                 {u"/\r/", "/<000D>/ {a: <000D>}"}});

  check(u"/:a/*", {{u"/\n/c", "/<000A>/c (base /<000A>/) {a: <000A>, *: c}"},
                   {u"/\u2029//c", "/<2029>//c (base /<2029>/) {a: <2029>, *: /c}"},
                   {u"/b//c", "/b//c (base /b) {a: b, *: /c}"}});

  check(u"a/:c", {{u"/a/\n/", "/a/<000A>/ {c: <000A>}"}});
}

TEST_CASE("PathMatcher: an asterisk that is not at the end is text") {
  check(u"/*/c", {{u"/*/c", "/*/c"}, {u"/x/c", "no match"}});

  check(u"/**", {{u"/*", "/* {*: }"}, {u"/*/a", "/*/a (base /*) {*: a}"}, {u"/**", "no match"}});

  check(u"/a*b", {{u"/a*b", "/a*b"}, {u"/ab", "no match"}});
}

TEST_CASE("PathMatcher: literals fold one unit at a time") {
  check(u"/σ\u00B5",
        {{u"/ς\u03BC", "/ς\u03BC"}, {u"/Σ\u039C", "/Σ\u039C"}, {u"/σ\u00B5", "/σ\u00B5"}});

  check(u"/\u01C6", {{u"/\u01C5", "/\u01C5"}, {u"/\u01C4", "/\u01C4"}});

  check(u"/k/s/ß", {{u"/K/S/ß", "/K/S/ß"},
                    {u"/\u212A/s/ß", "no match"},
                    {u"/k/\u017F/ß", "no match"},
                    {u"/k/s/\u1E9E", "no match"}});

  check(u"/\u0130\u212A\u017F", {{u"/\u0130\u212A\u017F", "/\u0130\u212A\u017F"},
                                 {u"/iks", "no match"},
                                 {u"/\u0131KS", "no match"}});

  check(u"/𐐨", {{u"/𐐨", "/𐐨"}, {u"/𐐀", "no match"}});
}

TEST_CASE("PathMatcher: case matters in literals where it is told to") {
  check(u"/Ab/:x.Js",
        {{u"/Ab/1.Js", "/Ab/1.Js {x: 1}"}, {u"/ab/1.Js", "no match"}, {u"/Ab/1.js", "no match"}},
        {.end = true, .case_sensitive = true});

  check(u"/σ", {{u"/σ", "/σ"}, {u"/ς", "no match"}}, {.end = true, .case_sensitive = true});
}

TEST_CASE("PathMatcher: what would be special in a regular expression is text") {
  check(u"/a.b", {{u"/a.b", "/a.b"}, {u"/axb", "no match"}});

  check(u"/\\.+^${}|()[]", {{u"/\\.+^${}|()[]", "/\\.+^${}|()[]"}});

  check(u"/a+/(b)/[c]/{2}/d|e/^$",
        {{u"/a+/(b)/[c]/{2}/d|e/^$", "/a+/(b)/[c]/{2}/d|e/^$"}, {u"/aa/b/c/dd/d/", "no match"}});
}

TEST_CASE("PathMatcher: a path with a live question mark goes to the regular expression") {
  check(u"/a?b/:c", {{u"/b/1", "/b/1 {c: 1}"},
                     {u"/AB/1/", "/AB/1/ (base /AB/1) {c: 1}"},
                     {u"/a%3Fb/1", "no match"}});

  check(u"/x/:id?.json", {{u"/x.json", "/x.json {id: undefined}"},
                          {u"/x/1.json/", "/x/1.json/ (base /x/1.json) {id: 1}"},
                          {u"/xfoo.json", "/xfoo.json {id: foo}"}});

  check(u"/:a?/*", {{u"/1/2/3", "/1/2/3 (base /1) {a: 1, *: 2/3}"},
                    {u"/", "/ {a: undefined, *: }"},
                    {u"/1//", "/1// (base /1) {a: 1, *: /}"}});

  check(u"/a?b", {{u"/b/c", "/b"}, {u"/b//", "/b"}, {u"/bc", "no match"}},
        {.end = false, .case_sensitive = false});

  check(u"/a??", {{u"/", "/"}, {u"/a", "/a"}, {u"/a/b", "/a"}, {u"/b", "no match"}},
        {.end = false, .case_sensitive = false});
}

TEST_CASE("PathMatcher: an invalid path is known") {
  const auto is_valid = [](TextView path) {
    return PathMatcher(path, false, CaseFolding::unicode()).is_valid();
  };
  CHECK(is_valid(u"/a\?\?b"));
  CHECK_FALSE(is_valid(u"/a\?\?\?b"));
  CHECK_FALSE(is_valid(u"/:a\?\?\?"));
  CHECK(is_valid(u"/a(b["));
}

TEST_CASE("PathMatcher: values are appended to those that are there") {
  const PathMatcher literal(u"/:a/*", false, CaseFolding::unicode());
  const PathMatcher regexp(u"/:a?:/*", false, CaseFolding::unicode());
  std::vector<Span> values{{7, 9}};
  REQUIRE(literal.match(u"/1/22", true, values));
  REQUIRE(regexp.match(u"/333:/4", true, values));
  REQUIRE(values.size() == 5);
  CHECK(shown(values[0]) == "7-9");
  CHECK(shown(values[1]) == "1-2");
  CHECK(shown(values[2]) == "3-5");
  CHECK(shown(values[3]) == "1-4");
  CHECK(shown(values[4]) == "6-7");
}

TEST_CASE("PathMatcher: one matcher for both ends") {
  for (const TextView path : {u"/a", u"/a?a"}) {
    CAPTURE(shown(path));
    const PathMatcher matcher(path, false, CaseFolding::unicode());
    CHECK(matched(matcher, u"/a/b", true) == "no match");
    CHECK(matched(matcher, u"/a/b", false) == "/a");
    CHECK(matched(matcher, u"/a/", true) == "/a/ (base /a)");
    CHECK(matched(matcher, u"/a/", false) == "/a");
  }
}

TEST_CASE("PathMatcher: very long pathnames") {
  const PathMatcher matcher(u"/:a.b/*", false, CaseFolding::unicode());
  const Text dots = repeated(u".b", 50'000);
  std::vector<Span> values;
  const auto match = matcher.match(u"/" + dots + u"/" + dots, true, values);
  REQUIRE(match);
  CHECK(match->length == 200'002);
  CHECK(match->base_length == 100'001);
  CHECK(shown(values[0]) == "1-99999");
  CHECK_FALSE(matcher.match(Text(100'000, u'/'), true, values));
}

// What match_literal_text does by hand must be what upstream's regular expression does.
TEST_CASE("PathMatcher: by hand and by regular expression, any path gives the same answer") {
  const CaseFolding& folding = CaseFolding::unicode();
  constexpr std::array<TextView, 18> kPieces{u"/",  u"/",  u"/",  u"a",   u"a",    u"B",
                                             u":p", u":q", u"*",  u".",   u"-a",   u":",
                                             u"σ",  u"ς",  u"\n", u"/:p", u"/:p.", u"\u2028"};
  Random random(2);
  const auto random_text = [&random, &kPieces] {
    Text text = random.one_in(8) ? u"" : u"/";
    for (std::size_t left = random.below(7); left > 0; --left) {
      text += random.pick(std::span<const TextView>(kPieces));
    }
    return text;
  };
  std::size_t matches = 0;
  for (int round = 0; round < 4'000; ++round) {
    const Text path = random_text() + (random.one_in(4) ? u"/*" : u"");
    const bool case_sensitive = random.one_in(4);
    const bool end = random.one_in(2);
    const PathMatcher by_hand(path, case_sensitive, folding);
    REQUIRE_FALSE(by_hand.pattern().needs_regexp());
    PathPattern live = by_hand.pattern();
    live.live_path = path;
    const PathRegexp regexp = compile_path_regexp(live, end, folding);
    REQUIRE(regexp.is_valid());
    for (int i = 0; i < 10; ++i) {
      // Often the path itself, which nearly always matches.
      const Text pathname = random.one_in(3) ? path + random_text() : random_text();
      CAPTURE(shown(path), shown(pathname), end, case_sensitive);
      std::vector<Span> values;
      const auto match = by_hand.match(pathname, end, values);
      std::vector<Span> captures(live.params.size());
      const std::int32_t length = regexp.match(pathname, captures);
      REQUIRE((match ? match->length : -1) == length);
      if (!match) continue;
      ++matches;
      for (std::size_t param = 0; param < captures.size(); ++param) {
        // Where the one has no capture the other may have an empty one: both are an empty value.
        if (values[param].empty() && captures[param].empty()) continue;
        REQUIRE(shown(values[param]) == shown(captures[param]));
      }
    }
  }
  CHECK(matches > 4'000);
}

}  // namespace

}  // namespace turnout::test
