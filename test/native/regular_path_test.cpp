#include "turnout/regular_path.hpp"

#include <string>
#include <string_view>

#include "catch.hpp"
#include "support/shown.hpp"

namespace turnout::test {

namespace {

// The segments with a space between them: a static one as it is, a dynamic one as `{}` and its
// suffix, with a `!` before it if it minds the case. `-` if the path is not regular.
std::string segments_text(TextView path, bool case_sensitive) {
  const auto segments = regular_segments(compile_path(path, case_sensitive));
  if (!segments) return "-";
  std::string out;
  for (const SegmentPattern& segment : *segments) {
    if (!out.empty()) out += ' ';
    if (segment.case_sensitive) out += '!';
    if (segment.is_dynamic) out += "{}";
    out += shown(case_sensitive ? Text(segment.text) : CaseFolding::unicode().fold(segment.text));
  }
  return out;
}

struct Case {
  TextView path;
  std::string_view expected;
};

void check(std::initializer_list<Case> cases, bool case_sensitive = false) {
  for (const auto& [path, expected] : cases) {
    CAPTURE(shown(path));
    CHECK(segments_text(path, case_sensitive) == expected);
  }
}

TEST_CASE("regular_segments: static and dynamic segments, here folded") {
  check({{u"/users", "USERS"},
         {u"users/:id", "USERS {}"},
         {u"/:a/:b/c", "{} {} C"},
         {u"/:a", "{}"},
         {u"a/b/c/d", "A B C D"},
         {u"/straße/ς", "STRAßE Σ"}});
}

TEST_CASE("regular_segments: what follows a param's name is a suffix") {
  check({{u"/:id.json", "{}.JSON"},
         {u"/:a.b/c", "{}.B C"},
         {u"/x/:id@:v/y", "X {}@:V Y"},
         {u"/:a:b", "{}:B"},
         // No param: without a name, or behind no slash.
         {u"/:", ":"},
         {u"/:é", ":É"},
         {u"/x:y", "X:Y"}});
}

TEST_CASE("regular_segments: with case_sensitive nothing is folded") {
  check({{u"/Users/:id.Json/x", "!Users !{}.Json !x"}, {u"/:id", "!{}"}, {u"/ς", "!ς"}}, true);
}

TEST_CASE("regular_segments: of a splat, those before it") {
  check({{u"/a/*", "A"}, {u"/:a.x/b/*", "{}.X B"}, {u":a/*", "{}"}, {u"*", ""}, {u"/*", ""}});
  // A star elsewhere is text.
  check({{u"/a*b", "A*B"}, {u"/*/a", "* A"}});
}

TEST_CASE("regular_segments: of a blank path none") {
  check({{u"", ""}, {u"/", ""}});
}

TEST_CASE("regular_segments: slashes around a path do not count") {
  check({{u"//a", "A"}, {u"a///", "A"}, {u"/a//*", "A"}, {u"//:a//", "{}"}});
}

TEST_CASE("regular_segments: not of a path with doubled slashes, a live `?`, or a `*` that warns") {
  check({{u"/a//b", "-"},
         {u"/:a//:b", "-"},
         {u"//", "-"},
         {u"//*", "-"},
         {u"/a?b", "-"},
         {u"/:a?", "-"},
         {u"/a*", "-"},
         {u"/:a*", "-"}});
}

}  // namespace

}  // namespace turnout::test
