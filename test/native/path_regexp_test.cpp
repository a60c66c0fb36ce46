#include "turnout/path_regexp.hpp"

#include <utility>
#include <vector>

#include "catch.hpp"
#include "support/dialects.hpp"
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

TEST_CASE("PathRegexp: a group that matched nothing counts as skipped") {
  // What V8 answers for `^/([^\/]*)?\/*$`, `([^\/]*)??` and `^/([^\/]*)?/b\/*$`.
  const Dialect dialect = release::kV853;
  check_regexp(u"/:a??", {{u"/", "/ | unmatched"}, {u"/1", "/1 | 1"}, {u"//", "// | unmatched"}},
               {.dialect = dialect});
  check_regexp(u"/:a???", {{u"/", "/ | unmatched"}, {u"/1", "/1 | 1"}}, {.dialect = dialect});
  check_regexp(u"/:a??/b", {{u"//b", "//b | unmatched"}, {u"/1/b", "/1/b | 1"}},
               {.dialect = dialect});
  check_regexp(u"/:a????", {{u"/", "invalid"}}, {.dialect = dialect});
  // Without the second question mark it is no group of its own, and may be empty.
  check_regexp(u"/:a?.x", {{u"/.x", "/.x | (empty)"}, {u"/1.x", "/1.x | 1"}, {u".x", "no match"}},
               {.dialect = dialect});
}

TEST_CASE("PathRegexp: a capture is that of the way that led to the match") {
  // The first param is given up when what follows needs its slash.
  check_regexp(u"/:a?/:b?/x", {{u"/1/x", "/1/x | 1 | unmatched"},
                               {u"/x", "/x | unmatched | unmatched"},
                               {u"/x/x", "/x/x | x | unmatched"},
                               {u"12x/x", "12x/x | 12x | unmatched"},
                               {u"//1/x", "//1/x | unmatched | 1"}});
  check_regexp(u"/:a?x/:b?x", {{u"/1xx", "/1xx | 1 | unmatched"},
                               {u"/xxx", "/xxx | x | unmatched"},
                               {u"/1x2x", "/1x2x | 1 | 2"},
                               {u"/xx2xx", "/xx2xx | xx2 | unmatched"}});
  // The splat is tried first, and given up.
  check_regexp(u"/:a?x*", {{u"/1x/\n", "no match"},
                           {u"/1x/2", "/1x/2 | 1 | 2"},
                           {u"/x", "/x | unmatched | unmatched"}});
  // Lazily: nothing first.
  check_regexp(u"/:a??/:b??/c", {{u"/1/2/c", "/1/2/c | 1 | 2"}, {u"/1/c", "/1/c | unmatched | 1"}});
}

TEST_CASE("PathRegexp: optional segments in groups") {
  const Dialect capturing = release::kV7131;
  check_regexp(u"/a?/:b?", {{u"/a/1", "/a/1 | /a"}, {u"/1", "/1 | unmatched"}},
               {.dialect = release::kV781});
  check_regexp(u"/:b/a?", {{u"/1/a", "/1/a | 1"}, {u"/1", "/1 | 1"}, {u"/1a", "/1a | 1a"}},
               {.dialect = capturing});
  const Dialect of_text = release::kV853;
  check_regexp(u"/a.b?/c", {{u"/a.b/c", "/a.b/c"}, {u"/c", "/c"}, {u"/a./c", "no match"}},
               {.dialect = of_text});
  check_regexp(u"/a?/b?/c?", {{u"/", "/"}, {u"/b", "/b"}, {u"/a/c", "/a/c"}, {u"/c/a", "no match"}},
               {.dialect = of_text});
  check_regexp(u"/a?/:b?", {{u"/a", "/a | unmatched"}, {u"/a/1", "/a/1 | 1"}, {u"/1", "/1 | 1"}},
               {.dialect = of_text});
}

}  // namespace

}  // namespace turnout::test
