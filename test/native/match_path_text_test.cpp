#include "turnout/match_path.hpp"

#include <array>
#include <vector>

#include "catch.hpp"
#include "support/path_cases.hpp"
#include "support/random.hpp"
#include "support/shown.hpp"

namespace turnout::test {

namespace {

TEST_CASE("PathMatcher: literals fold one unit at a time") {
  check_path(u"/σ\u00B5",
             {{u"/ς\u03BC", "/ς\u03BC"}, {u"/Σ\u039C", "/Σ\u039C"}, {u"/σ\u00B5", "/σ\u00B5"}});
  check_path(u"/\u01C6", {{u"/\u01C5", "/\u01C5"}, {u"/\u01C4", "/\u01C4"}});
  check_path(u"/k/s/ß", {{u"/K/S/ß", "/K/S/ß"},
                         {u"/\u212A/s/ß", "no match"},
                         {u"/k/\u017F/ß", "no match"},
                         {u"/k/s/\u1E9E", "no match"}});
  check_path(u"/\u0130\u212A\u017F", {{u"/\u0130\u212A\u017F", "/\u0130\u212A\u017F"},
                                      {u"/iks", "no match"},
                                      {u"/\u0131KS", "no match"}});
  check_path(u"/𐐨", {{u"/𐐨", "/𐐨"}, {u"/𐐀", "no match"}});
}

TEST_CASE("PathMatcher: case matters in literals where it is told to") {
  check_path(
      u"/Ab/:x.Js",
      {{u"/Ab/1.Js", "/Ab/1.Js {x: 1}"}, {u"/ab/1.Js", "no match"}, {u"/Ab/1.js", "no match"}},
      {.end = true, .case_sensitive = true});
  check_path(u"/σ", {{u"/σ", "/σ"}, {u"/ς", "no match"}}, {.end = true, .case_sensitive = true});
}

TEST_CASE("PathMatcher: what would be special in a regular expression is text") {
  check_path(u"/a.b", {{u"/a.b", "/a.b"}, {u"/axb", "no match"}});
  check_path(u"/\\.+^${}|()[]", {{u"/\\.+^${}|()[]", "/\\.+^${}|()[]"}});
  check_path(u"/a+/(b)/[c]/{2}/d|e/^$", {{u"/a+/(b)/[c]/{2}/d|e/^$", "/a+/(b)/[c]/{2}/d|e/^$"},
                                         {u"/aa/b/c/dd/d/", "no match"}});
}

TEST_CASE("PathMatcher: a path with a live question mark goes to the regular expression") {
  check_path(u"/a?b/:c", {{u"/b/1", "/b/1 {c: 1}"},
                          {u"/AB/1/", "/AB/1/ (base /AB/1) {c: 1}"},
                          {u"/a%3Fb/1", "no match"}});
  check_path(u"/x/:id?.json", {{u"/x.json", "/x.json {id: undefined}"},
                               {u"/x/1.json/", "/x/1.json/ (base /x/1.json) {id: 1}"},
                               {u"/xfoo.json", "/xfoo.json {id: foo}"}});
  check_path(u"/:a?/*", {{u"/1/2/3", "/1/2/3 (base /1) {a: 1, *: 2/3}"},
                         {u"/", "/ {a: undefined, *: }"},
                         {u"/1//", "/1// (base /1) {a: 1, *: /}"}});
  check_path(u"/a?b", {{u"/b/c", "/b"}, {u"/b//", "/b"}, {u"/bc", "no match"}},
             {.end = false, .case_sensitive = false});
  check_path(u"/a??", {{u"/", "/"}, {u"/a", "/a"}, {u"/a/b", "/a"}, {u"/b", "no match"}},
             {.end = false, .case_sensitive = false});
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
    Text path = random_text();
    if (random.one_in(4)) path += u"/*";
    const bool case_sensitive = random.one_in(4);
    const bool end = random.one_in(2);
    const PathMatcher by_hand(path, case_sensitive, folding);
    REQUIRE_FALSE(by_hand.pattern().needs_regexp);
    PathPattern live = by_hand.pattern();
    live.needs_regexp = true;
    const PathRegexp regexp = compile_path_regexp(live, end, folding);
    REQUIRE(regexp.is_valid());
    for (int i = 0; i < 10; ++i) {
      // Often the path itself, which nearly always matches.
      const Text pathname = random.one_in(3) ? path + random_text() : random_text();
      CAPTURE(shown(path), shown(pathname), end, case_sensitive);
      std::vector<Span> values;
      const auto match = by_hand.match(pathname, end, values);
      std::vector<Span> captures(params_of(live).size());
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
