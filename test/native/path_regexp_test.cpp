#include "turnout/path_regexp.hpp"

#include <utility>
#include <vector>

#include "catch.hpp"
#include "support/path_cases.hpp"
#include "support/shown.hpp"

namespace turnout::test {

namespace {

TEST_CASE("PathRegexp: a live question mark makes the character before it optional") {
  check_regexp(u"/a?b", {{u"/b", "/b"},
                         {u"/ab", "/ab"},
                         {u"/a%3Fb", "no match"},
                         {u"/a?b", "no match"},
                         {u"/aab", "no match"},
                         {u"/a", "no match"},
                         {u"b", "no match"},
                         {u"", "no match"},
                         {u"/b/", "/b/"},
                         {u"/ab///", "/ab///"},
                         {u"/b/x", "no match"},
                         {u"/bx", "no match"}});
  check_regexp(u"/a?b?c?d", {{u"/d", "/d"},
                             {u"/bd", "/bd"},
                             {u"/abcd", "/abcd"},
                             {u"/acd", "/acd"},
                             {u"/cbd", "no match"}});
  check_regexp(u"/?a", {{u"/a", "/a"}, {u"a", "a"}, {u"//a", "no match"}, {u"/?a", "no match"}});
  check_regexp(u"/a/?b", {{u"/ab", "/ab"}, {u"/a/b", "/a/b"}, {u"/a//b", "no match"}});
  check_regexp(u"/😀?x", {{u"/\xD83Dx", "/<D83D>x"}, {u"/😀x", "/😀x"}, {u"/x", "no match"}});
}

TEST_CASE("PathRegexp: two are lazy, three are nothing to repeat") {
  check_regexp(u"/a??b", {{u"/b", "/b"}, {u"/ab", "/ab"}, {u"/aab", "no match"}});
  check_regexp(u"/a??*", {{u"/aa", "no match"},
                          {u"/", "/ | unmatched"},
                          {u"/a/a", "/a/a | a"},
                          {u"/a/", "/a/ | unmatched"}});
  check_regexp(u"/a??", {{u"/a", "/a"}, {u"/", "/"}, {u"/a/b", "/a"}, {u"/ab", "no match"}},
               {.end = false, .case_sensitive = false});
  check_regexp(u"/a???b", {{u"/b", "invalid"}});
  check_regexp(u"/a????", {{u"/a", "invalid"}});
  check_regexp(u"/a?b???", {{u"/a", "invalid"}}, {.end = false, .case_sensitive = false});
  check_regexp(u"/a??b??c", {{u"/c", "/c"}, {u"/abc", "/abc"}});
}

TEST_CASE("PathRegexp: an optional param takes its slash with it, even without a value") {
  check_regexp(u"/x/:id?.json", {{u"/x.json", "/x.json | unmatched"},
                                 {u"/x/1.json", "/x/1.json | 1"},
                                 {u"/xfoo.json", "/xfoo.json | foo"},
                                 {u"/x/.json", "/x/.json | unmatched"},
                                 {u"/x/a/b.json", "no match"},
                                 {u"/x/1.json.json", "/x/1.json.json | 1.json"}});
  check_regexp(u"/:a?:b?", {{u"/1:b", "/1:b | 1"},
                            {u"/:b", "/:b | unmatched"},
                            {u"/x", "no match"},
                            {u"/", "no match"},
                            {u"/1:", "/1: | 1"},
                            {u"x:b", "x:b | x"}});
  check_regexp(u"/:a?/:b?", {{u"/", "/ | unmatched | unmatched"},
                             {u"/1", "/1 | 1 | unmatched"},
                             {u"/1/2", "/1/2 | 1 | 2"},
                             {u"/1/2/3", "no match"},
                             {u"//", "// | unmatched | unmatched"},
                             {u"//1", "//1 | unmatched | 1"},
                             {u"1", "1 | 1 | unmatched"},
                             {u"12/3", "12/3 | 12 | 3"}});
  check_regexp(u"/:a??/:b??", {{u"/1/2", "/1/2 | 1 | 2"},
                               {u"/1", "/1 | unmatched | 1"},
                               {u"/", "/ | unmatched | unmatched"},
                               {u"/12", "/12 | unmatched | 12"}});
  check_regexp(u"/:a???", {{u"/1", "invalid"}});
  check_regexp(u"/:a?-:b?/c", {{u"/1-:b/c", "/1-:b/c | 1"},
                               {u"-:/c", "-:/c | unmatched"},
                               {u"/1-2/c", "no match"},
                               {u"/1/c", "no match"}});
}

TEST_CASE("PathRegexp: one behind a param's suffix, or behind an escape, belongs to one unit") {
  check_regexp(u"/:a.js?", {{u"/x.js", "/x.js | x"},
                            {u"/x.j", "/x.j | x"},
                            {u"/x.", "no match"},
                            {u"/.js", "no match"}});
  check_regexp(u"/a.?b", {{u"/ab", "/ab"}, {u"/a.b", "/a.b"}, {u"/axb", "no match"}});
  check_regexp(u"/a\\?b", {{u"/ab", "/ab"}, {u"/a\\b", "/a\\b"}, {u"/a?b", "no match"}});
  check_regexp(u"/(a)?b", {{u"/(ab", "/(ab"}, {u"/(a)b", "/(a)b"}, {u"/b", "no match"}});
}

TEST_CASE("PathRegexp: to a segment's end") {
  check_regexp(u"/a?b",
               {{u"/ab", "/ab"},
                {u"/ab/", "/ab"},
                {u"/ab/c", "/ab"},
                {u"/abc", "no match"},
                {u"/b", "/b"},
                {u"/b//", "/b"},
                {u"/", "no match"}},
               {.end = false, .case_sensitive = false});
  check_regexp(u"/a?",
               {{u"/", "/"},
                {u"/a", "/a"},
                {u"/a/b", "/a"},
                {u"/ab", "no match"},
                {u"//", "/"},
                {u"/b", "no match"}},
               {.end = false, .case_sensitive = false});
  check_regexp(u"??",
               {{u"/", "(empty)"},
                {u"/a", "(empty)"},
                {u"a", "no match"},
                {u"//a", "(empty)"},
                {u"", "(empty)"}},
               {.end = false, .case_sensitive = false});
  check_regexp(
      u"?", {{u"/", "/"}, {u"/a", "(empty)"}, {u"a", "no match"}, {u"//a", "/"}, {u"", "(empty)"}},
      {.end = false, .case_sensitive = false});
  check_regexp(u"/:a?b",
               {{u"/xb/c", "/xb | x"},
                {u"/b/c", "/b | unmatched"},
                {u"b/c", "b | unmatched"},
                {u"/x", "no match"}},
               {.end = false, .case_sensitive = false});
}

TEST_CASE("PathRegexp: a splat behind it") {
  check_regexp(u"/a?b/*", {{u"/b", "/b | unmatched"},
                           {u"/ab/", "/ab/ | unmatched"},
                           {u"/b/c/d", "/b/c/d | c/d"},
                           {u"/b//", "/b// | /"},
                           {u"/bc", "no match"},
                           {u"/b/\n", "no match"},
                           {u"/b/a\nb", "no match"},
                           {u"/b\n", "no match"}});
  check_regexp(u"/a?b*", {{u"/b", "/b | unmatched"}, {u"/bc", "no match"}, {u"/b/c", "/b/c | c"}});
  check_regexp(u"/:a?/*", {{u"/", "/ | unmatched | unmatched"},
                           {u"/1", "/1 | 1 | unmatched"},
                           {u"/1/2/3", "/1/2/3 | 1 | 2/3"},
                           {u"//2", "//2 | unmatched | 2"},
                           {u"1/2", "1/2 | 1 | 2"}});
  check_regexp(u"/:a?*", {{u"/1/2", "/1/2 | 1 | 2"}, {u"/", "/ | unmatched | unmatched"}});
}

TEST_CASE("PathRegexp: more captures than groups stay unmatched, fewer are filled") {
  const PathRegexp regexp = compiled_regexp(u"/:a?:/*");
  std::vector<Span> captures(3, Span{7, 9});
  CHECK(regexp.match(u"/1:/2", captures) == 5);
  CHECK(shown(captures[0]) == "1-2");
  CHECK(shown(captures[1]) == "4-5");
  CHECK(shown(captures[2]) == "7-9");
  captures.resize(1);
  CHECK(regexp.match(u"/2:", captures) == 3);
  CHECK(regexp.match(u"/2:", {}) == 3);
}

TEST_CASE("PathRegexp: an ASCII folding is enough for an ASCII path") {
  const CaseFolding ascii;
  const PathRegexp regexp = compile_path_regexp(compile_path(u"/x?k", false), true, ascii);
  CHECK(regexp.match(u"/XK", {}) == 3);
  CHECK(regexp.match(u"/\u212A", {}) == -1);
}

TEST_CASE("PathRegexp: one regexp matches again and again, and is moved") {
  PathRegexp first = compiled_regexp(u"/a?b");
  PathRegexp second = std::move(first);
  CHECK(second.match(u"/ab", {}) == 3);
  first = std::move(second);
  CHECK(first.match(u"/b", {}) == 2);
  CHECK(first.match(u"/c", {}) == -1);
  CHECK(first.match(u"/ab", {}) == 3);
}

TEST_CASE("PathRegexp: long patterns and pathnames") {
  const Text x = repeated(u"x", 65'536);
  CHECK(compiled_regexp(u"/a?b" + x).match(u"/b" + x, {}) == 65'538);
  CHECK(compiled_regexp(u"/a?b").match(u"/ab" + Text(65'536, u'/'), {}) == 65'539);
  CHECK(compiled_regexp(u"/a?b").match(u"/ab" + Text(65'536, u'/') + u"c", {}) == -1);
  std::vector<Span> captures(1);
  CHECK(compiled_regexp(u"/a?b/*").match(u"/b/" + x, captures) == 65'539);
  CHECK(shown(captures[0]) == "3-65539");
  CHECK(compiled_regexp(u"/:a?.json").match(u"/" + x + u".json", captures) == 65'542);
  CHECK(shown(captures[0]) == "1-65537");
  CHECK(compiled_regexp(u"/:a?.json").match(u"/" + x, captures) == -1);
}

TEST_CASE("PathRegexp: thousands of question marks overflow no stack") {
  const PathRegexp regexp = compiled_regexp(u"/" + repeated(u"a?", 3'000) + u"b");
  REQUIRE(regexp.is_valid());
  CHECK(regexp.match(u"/" + Text(3'000, u'a') + u"b", {}) == 3'002);
  CHECK(regexp.match(u"/b", {}) == 2);
  CHECK(regexp.match(u"/c", {}) == -1);

  const PathRegexp segments = compiled_regexp(u"/" + repeated(u":p?x/", 500) + u"b");
  std::vector<Span> captures(500);
  CHECK(segments.match(u"/" + repeated(u"ax/", 500) + u"b", captures) == 1'502);
  CHECK(shown(captures[499]) == "1498-1499");
}

TEST_CASE("PathRegexp: backtracking ends, however many states it takes") {
  const PathRegexp regexp = compiled_regexp(u"/" + repeated(u"a?", 16) + u"b");
  CHECK(regexp.match(u"/" + Text(16, u'a'), {}) == -1);
  // Quadratic in the length of the pathname, as it is upstream.
  const PathRegexp params = compiled_regexp(u"/:a??/:b??/c");
  CHECK(params.match(u"/" + Text(400, u'a'), {}) == -1);
}

}  // namespace

}  // namespace turnout::test
