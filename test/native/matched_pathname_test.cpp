#include "turnout/matched_pathname.hpp"

#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "support/shown.hpp"
#include "support/table.hpp"

namespace turnout::test {

namespace {

struct Case {
  TextView pathname;
  std::vector<TextView> parts;  // each a prefix of what is left
  std::string_view expected;
};

// For each part: joined, joined and normalized, and what is left then.
std::string walk(const DecodedPathname& pathname, const std::vector<TextView>& parts,
                 Text& composed) {
  const Dialect dialect;
  MatchedPathname matched(pathname, dialect, composed);
  std::string out;
  for (const TextView part : parts) {
    REQUIRE(matched.remaining().text.starts_with(part));
    const Span joined = matched.join(part);
    const Span normalized = matched.join_normalized(part);
    matched.advance(part);
    const auto [rest, offset] = matched.remaining();
    CHECK(pathname.with_slash().substr(offset, rest.size()) == rest);
    if (!out.empty()) out += "; ";
    out += shown(span_text(joined, pathname, composed)) + " ";
    out += shown(span_text(normalized, pathname, composed)) + ", left " + shown(rest);
  }
  return out;
}

void check(std::initializer_list<Case> cases, bool are_slices) {
  for (const auto& [raw, parts, expected] : cases) {
    CAPTURE(shown(raw));
    const auto pathname = OwnedPathname::decoded(raw);
    Text composed;
    CHECK(walk(pathname.get(), parts, composed) == expected);
    CHECK(composed.empty() == are_slices);
  }
}

TEST_CASE("MatchedPathname: ordinary pathnames are slices, nothing is composed") {
  check({{u"/a/b", {u"/a", u"/b"}, "/a /a, left /b; /a/b /a/b, left /"},
         {u"/a/b",
          {u"/", u"/a", u"/", u"/b"},
          "/ /, left /a/b; /a /a, left /b; /a/ /a, left /b; /a/b /a/b, left /"},
         {u"/", {u"/"}, "/ /, left /"},
         {u"/a", {u"/a", u"/"}, "/a /a, left /; /a/ /a, left /"},
         {u"/a/", {u"/a", u"/"}, "/a /a, left /; /a/ /a, left /"},
         {u"/a/", {u"/a/"}, "/a/ /a, left /"},
         {u"/a/b/", {u"/a", u"/b/"}, "/a /a, left /b/; /a/b/ /a/b, left /"},
         {u"/a/b", {u"/a/b"}, "/a/b /a/b, left /"},
         {u"/a", {u"/a", u"/", u"/"}, "/a /a, left /; /a/ /a, left /; /a/ /a, left /"}},
        true);
}

TEST_CASE(
    "MatchedPathname: doubled slashes collapse, and what is left is cut by the shorter length") {
  check({{u"/a//b/c", {u"/a//b", u"b/c"}, "/a/b /a/b, left b/c; /a/b/b/c /a/b/b/c, left /"},
         {u"//", {u"//"}, "/ /, left //"},
         {u"//a", {u"//a", u"a"}, "/a /a, left a; /a/a /a/a, left /"},
         {u"/a//", {u"/a", u"//"}, "/a /a, left //; /a/ /a, left /"},
         {u"/a//b", {u"/a", u"/"}, "/a /a, left //b; /a/ /a, left //b"},
         {u"/a//b", {u"/a", u"//b"}, "/a /a, left //b; /a/b /a/b, left b"},
         {u"/a///b/c", {u"/a///b", u"/b/c"}, "/a/b /a/b, left /b/c; /a/b/b/c /a/b/b/c, left /"},
         {u"/a//b//", {u"/a//b", u"b//"}, "/a/b /a/b, left b//; /a/b/b/ /a/b/b, left /"}},
        false);
}

TEST_CASE("MatchedPathname: a part without a slash gets one") {
  check({{u"a/b", {u"a"}, "/a /a, left b"},
         {u"/ab", {u"/a", u"b"}, "/a /a, left b; /a/b /a/b, left /"},
         {u"/a", {u""}, "/ /, left /a"}},
        false);
}

TEST_CASE("MatchedPathname: behind a slash that a line terminator kept, parts are joined to it") {
  check({{u"/\n/c", {u"/\n/", u"c"}, "/<000A>/ /<000A>, left c; /<000A>/c /<000A>/c, left /"},
         {u"/\n/", {u"/\n/", u"/"}, "/<000A>/ /<000A>, left /; /<000A>/ /<000A>, left /"}},
        false);
}

}  // namespace

}  // namespace turnout::test
