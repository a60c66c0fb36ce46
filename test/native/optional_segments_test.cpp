#include "turnout/optional_segments.hpp"

#include <string>
#include <utility>

#include "catch.hpp"
#include "support/shown.hpp"

namespace turnout::test {

using namespace std::literals;

namespace {

constexpr std::size_t kNoLimit = std::size_t{1} << 20;

struct Case {
  TextView path;
  std::string_view variants;
};

void check(std::initializer_list<Case> cases) {
  for (const auto& [path, expected] : cases) {
    CAPTURE(shown(path));
    const auto variants = explode_optional_segments(path, kNoLimit);
    REQUIRE(variants);
    CHECK(shown(*variants) == expected);
  }
}

TEST_CASE("explode_optional_segments: kept before left out, an earlier segment weighing more") {
  check({{u"a?", "a (empty)"},
         {u"/a?", "/a /"},
         {u"a?/b?", "a/b a b (empty)"},
         {u"/a?/b?", "/a/b /a /b /"},
         {u"/one/:two?/three/:four?/:five?",
          "/one/:two/three/:four/:five /one/:two/three/:four /one/:two/three/:five /one/:two/three "
          "/one/three/:four/:five /one/three/:four /one/three/:five /one/three"},
         {u"/en?/:x?/y", "/en/:x/y /en/y /:x/y /y"},
         {u"a/b?/c/d?", "a/b/c/d a/b/c a/c/d a/c"}});
}

TEST_CASE("explode_optional_segments: all left out of an absolute path leaves its slash") {
  check({{u"/a?", "/a /"},
         {u"/?", "/ /"},
         {u"/:a?", "/:a /"},
         {u"/a?/", "/a /"},
         {u"/?/?", "/ / / /"},
         {u"/*?", "/* /"}});
}

TEST_CASE("explode_optional_segments: empty segments stay but for a last one behind a slash") {
  check({{u"", "(empty)"},
         {u"/", "/"},
         {u"//", "//"},
         {u"a/", "a"},
         {u"a//b", "a//b"},
         {u"//a?", "//a //"},
         {u"a?//b", "a//b /b"},
         {u"a//b?", "a//b a//"},
         {u"a?/", "a (empty)"},
         {u"a?//", "a// /"},
         {u"/a?//b?", "/a//b /a// //b //"},
         {u"?", "(empty) (empty)"},
         {u"?/?", "(empty) (empty) (empty) (empty)"},
         {u"?/a", "/a a"}});
}

TEST_CASE("explode_optional_segments: only a question mark at a segment's end, and one, is taken") {
  check({{u"a", "a"},
         {u"a?b", "a?b"},
         {u"a?b/c?", "a?b/c a?b"},
         {u"a??", "a? (empty)"},
         {u"???", "?? (empty)"},
         {u"a??/b", "a?/b b"},
         {u":id?.json", ":id?.json"},
         {u":a?:b?", ":a?:b (empty)"},
         {u"a?b?", "a?b (empty)"},
         {u"?a", "?a"}});
}

TEST_CASE("explode_optional_segments: a splat is a segment like any other") {
  check({{u"*?", "* (empty)"},
         {u"a?/*", "a/* *"},
         {u"/:lang?/*", "/:lang/* /*"},
         {u"*/a?", "*/a *"}});
}

TEST_CASE("explode_optional_segments: a segment is any code units but the slash") {
  check({{u"\xD800?/b", "<D800>/b b"},
         {u"é?", "é (empty)"},
         {u"a\0"
          u"b?"sv,
          "a<0000>b (empty)"},
         {u"\n?/x", "<000A>/x x"}});
}

TEST_CASE(
    "explode_optional_segments: ten optional segments give 1024 variants in upstream's order") {
  const auto variants = explode_optional_segments(u"/a?/b?/c?/d?/e?/f?/g?/h?/i?/j?", kNoLimit);
  REQUIRE(variants);
  REQUIRE(variants->size() == 1024);
  // Bit 9 of the number of a variant says whether the first segment is left out, bit 0 the last.
  for (std::size_t number = 0; number < variants->size(); ++number) {
    Text expected;
    for (std::size_t segment = 0; segment < 10; ++segment) {
      if ((number >> (9 - segment) & 1) != 0) continue;
      expected += u'/';
      expected += static_cast<char16_t>(u'a' + segment);
    }
    if (expected.empty()) expected = u"/";
    if ((*variants)[number] != expected) FAIL(number << ": " << shown((*variants)[number]));
  }
}

TEST_CASE("explode_optional_segments: nothing when the variants are more than the limit") {
  CHECK(explode_optional_segments(u"a?/b?/c?", 8)->size() == 8);
  CHECK_FALSE(explode_optional_segments(u"a?/b?/c?", 7));
  CHECK(explode_optional_segments(u"a?/b?/c", 4)->size() == 4);
  CHECK_FALSE(explode_optional_segments(u"a?/b?/c", 3));
  CHECK(explode_optional_segments(u"a/b", 1)->size() == 1);
  // As many as would not fit any memory.
  CHECK_FALSE(explode_optional_segments(repeated(u":param?/", 10'000), 1'000));
}

TEST_CASE("explode_optional_segments: thousands of segments, deeper than upstream's call stack") {
  const Text rest = repeated(u"/a", 5'000);
  const auto variants = explode_optional_segments(u"b?" + rest, kNoLimit);
  REQUIRE(variants);
  REQUIRE(variants->size() == 2);
  CHECK((*variants)[0] == u"b" + rest);
  CHECK((*variants)[1] == TextView(rest).substr(1));
}

}  // namespace

}  // namespace turnout::test
