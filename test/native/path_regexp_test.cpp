#include "turnout/path_regexp.hpp"

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "support/shown.hpp"
#include "turnout/path_pattern.hpp"

namespace turnout::test {

using namespace std::literals;

namespace {

struct Options {
  bool end = true;
  bool case_sensitive = false;
};

PathRegexp compiled(TextView path, Options options = {}) {
  const CaseFolding& folding = CaseFolding::unicode();
  const PathPattern pattern = compile_path(path, options.case_sensitive, folding);
  REQUIRE(pattern.needs_regexp());
  return compile_path_regexp(pattern, options.end, folding);
}

// What it matched and its captures, as upstream's RegExp gives them.
std::string matched(const PathRegexp& regexp, std::size_t groups, TextView pathname) {
  if (!regexp.is_valid()) return "invalid";
  std::vector<Span> captures(groups);
  const std::int32_t length = regexp.match(pathname, captures);
  if (length < 0) return "no match";
  const auto piece = [](TextView text) { return text.empty() ? "(empty)" : shown(text); };
  std::string out = piece(pathname.substr(0, static_cast<std::size_t>(length)));
  for (const Span capture : captures) {
    const auto begin = static_cast<std::size_t>(capture.begin);
    const auto size = static_cast<std::size_t>(capture.end - capture.begin);
    out += " | " + (capture.matched() ? piece(pathname.substr(begin, size)) : "unmatched");
  }
  return out;
}

struct Case {
  TextView pathname;
  std::string_view expected;
};

void check(TextView path, std::initializer_list<Case> cases, Options options = {}) {
  CAPTURE(shown(path), options.end, options.case_sensitive);
  const PathRegexp regexp = compiled(path, options);
  const auto groups = compile_path(path, false, CaseFolding::unicode()).params.size();
  for (const auto& [pathname, expected] : cases) {
    CAPTURE(shown(pathname));
    CHECK(matched(regexp, groups, pathname) == expected);
  }
}

TEST_CASE("PathRegexp: a live question mark makes the character before it optional") {
  check(u"/a?b", {{u"/b", "/b"},
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

  check(u"/a?b?c?d", {{u"/d", "/d"},
                      {u"/bd", "/bd"},
                      {u"/abcd", "/abcd"},
                      {u"/acd", "/acd"},
                      {u"/cbd", "no match"}});

  check(u"/?a", {{u"/a", "/a"}, {u"a", "a"}, {u"//a", "no match"}, {u"/?a", "no match"}});

  check(u"/a/?b", {{u"/ab", "/ab"}, {u"/a/b", "/a/b"}, {u"/a//b", "no match"}});

  check(u"/😀?x", {{u"/\xD83Dx", "/<D83D>x"}, {u"/😀x", "/😀x"}, {u"/x", "no match"}});
}

TEST_CASE("PathRegexp: two are lazy, three are nothing to repeat") {
  check(u"/a??b", {{u"/b", "/b"}, {u"/ab", "/ab"}, {u"/aab", "no match"}});

  check(u"/a??*", {{u"/aa", "no match"},
                   {u"/", "/ | unmatched"},
                   {u"/a/a", "/a/a | a"},
                   {u"/a/", "/a/ | unmatched"}});

  check(u"/a??", {{u"/a", "/a"}, {u"/", "/"}, {u"/a/b", "/a"}, {u"/ab", "no match"}},
        {.end = false, .case_sensitive = false});

  check(u"/a???b", {{u"/b", "invalid"}});

  check(u"/a????", {{u"/a", "invalid"}});

  check(u"/a?b???", {{u"/a", "invalid"}}, {.end = false, .case_sensitive = false});

  check(u"/a??b??c", {{u"/c", "/c"}, {u"/abc", "/abc"}});
}

TEST_CASE("PathRegexp: an optional param takes its slash with it, even without a value") {
  check(u"/x/:id?.json", {{u"/x.json", "/x.json | unmatched"},
                          {u"/x/1.json", "/x/1.json | 1"},
                          {u"/xfoo.json", "/xfoo.json | foo"},
                          {u"/x/.json", "/x/.json | unmatched"},
                          {u"/x/a/b.json", "no match"},
                          {u"/x/1.json.json", "/x/1.json.json | 1.json"}});

  check(u"/:a?:b?", {{u"/1:b", "/1:b | 1"},
                     {u"/:b", "/:b | unmatched"},
                     {u"/x", "no match"},
                     {u"/", "no match"},
                     {u"/1:", "/1: | 1"},
                     {u"x:b", "x:b | x"}});

  check(u"/:a?/:b?", {{u"/", "/ | unmatched | unmatched"},
                      {u"/1", "/1 | 1 | unmatched"},
                      {u"/1/2", "/1/2 | 1 | 2"},
                      {u"/1/2/3", "no match"},
                      {u"//", "// | unmatched | unmatched"},
                      {u"//1", "//1 | unmatched | 1"},
                      {u"1", "1 | 1 | unmatched"},
                      {u"12/3", "12/3 | 12 | 3"}});

  check(u"/:a??/:b??", {{u"/1/2", "/1/2 | 1 | 2"},
                        {u"/1", "/1 | unmatched | 1"},
                        {u"/", "/ | unmatched | unmatched"},
                        {u"/12", "/12 | unmatched | 12"}});

  check(u"/:a???", {{u"/1", "invalid"}});

  check(u"/:a?-:b?/c", {{u"/1-:b/c", "/1-:b/c | 1"},
                        {u"-:/c", "-:/c | unmatched"},
                        {u"/1-2/c", "no match"},
                        {u"/1/c", "no match"}});
}

TEST_CASE("PathRegexp: one behind a param's suffix, or behind an escape, belongs to one unit") {
  check(u"/:a.js?", {{u"/x.js", "/x.js | x"},
                     {u"/x.j", "/x.j | x"},
                     {u"/x.", "no match"},
                     {u"/.js", "no match"}});

  check(u"/a.?b", {{u"/ab", "/ab"}, {u"/a.b", "/a.b"}, {u"/axb", "no match"}});

  check(u"/a\\?b", {{u"/ab", "/ab"}, {u"/a\\b", "/a\\b"}, {u"/a?b", "no match"}});

  check(u"/(a)?b", {{u"/(ab", "/(ab"}, {u"/(a)b", "/(a)b"}, {u"/b", "no match"}});
}

TEST_CASE("PathRegexp: to a segment's end") {
  check(u"/a?b",
        {{u"/ab", "/ab"},
         {u"/ab/", "/ab"},
         {u"/ab/c", "/ab"},
         {u"/abc", "no match"},
         {u"/b", "/b"},
         {u"/b//", "/b"},
         {u"/", "no match"}},
        {.end = false, .case_sensitive = false});

  check(u"/a?",
        {{u"/", "/"},
         {u"/a", "/a"},
         {u"/a/b", "/a"},
         {u"/ab", "no match"},
         {u"//", "/"},
         {u"/b", "no match"}},
        {.end = false, .case_sensitive = false});

  check(u"??",
        {{u"/", "(empty)"},
         {u"/a", "(empty)"},
         {u"a", "no match"},
         {u"//a", "(empty)"},
         {u"", "(empty)"}},
        {.end = false, .case_sensitive = false});

  check(u"?",
        {{u"/", "/"}, {u"/a", "(empty)"}, {u"a", "no match"}, {u"//a", "/"}, {u"", "(empty)"}},
        {.end = false, .case_sensitive = false});

  check(u"/:a?b",
        {{u"/xb/c", "/xb | x"},
         {u"/b/c", "/b | unmatched"},
         {u"b/c", "b | unmatched"},
         {u"/x", "no match"}},
        {.end = false, .case_sensitive = false});
}

TEST_CASE("PathRegexp: a splat behind it") {
  check(u"/a?b/*", {{u"/b", "/b | unmatched"},
                    {u"/ab/", "/ab/ | unmatched"},
                    {u"/b/c/d", "/b/c/d | c/d"},
                    {u"/b//", "/b// | /"},
                    {u"/bc", "no match"},
                    {u"/b/\n", "no match"},
                    {u"/b/a\nb", "no match"},
                    {u"/b\n", "no match"}});

  check(u"/a?b*", {{u"/b", "/b | unmatched"}, {u"/bc", "no match"}, {u"/b/c", "/b/c | c"}});

  check(u"/:a?/*", {{u"/", "/ | unmatched | unmatched"},
                    {u"/1", "/1 | 1 | unmatched"},
                    {u"/1/2/3", "/1/2/3 | 1 | 2/3"},
                    {u"//2", "//2 | unmatched | 2"},
                    {u"1/2", "1/2 | 1 | 2"}});

  check(u"/:a?*", {{u"/1/2", "/1/2 | 1 | 2"}, {u"/", "/ | unmatched | unmatched"}});
}

TEST_CASE("PathRegexp: a splat stops at JavaScript's four line terminators and at no others") {
  check(u"/a?/*", {{u"/a/\n", "no match"},
                   {u"/a/\r", "no match"},
                   {u"/a/\u2028", "no match"},
                   {u"/a/\u2029", "no match"},
                   {u"/a/\u0085", "/a/\u0085 | \u0085"},
                   {u"/a/\xB\xC", "/a/<000B><000C> | <000B><000C>"},
                   {u"/a/\0"sv, "/a/<0000> | <0000>"},
                   {u"/a/x\ny", "no match"},
                   {u"/a//\n", "no match"}});
}

TEST_CASE("PathRegexp: the end is the very end, no line terminator before it") {
  check(u"/a?b", {{u"/ab\n", "no match"},
                  {u"/ab\n/", "no match"},
                  {u"/ab/\n", "no match"},
                  {u"/ab\u2028", "no match"}});

  check(u"/a?b", {{u"/ab\n", "no match"}, {u"/ab\n/", "no match"}, {u"/ab/\n", "/ab"}},
        {.end = false, .case_sensitive = false});

  check(u"/:a?.x", {{u"/\n.x", "/<000A>.x | <000A>"},
                    {u"/\r\n\u2028.x", "/<000D><000A><2028>.x | <000D><000A><2028>"},
                    {u"/\n\n/.x", "no match"}});
}

TEST_CASE("PathRegexp: literals fold as RegExp's i flag does without u") {
  check(u"/Aa?b", {{u"/aAB", "/aAB"}, {u"/AB", "/AB"}, {u"/ab", "/ab"}});

  check(u"/x?σ", {{u"/ς", "/ς"}, {u"/Σ", "/Σ"}, {u"/Xσ", "/Xσ"}});

  check(u"/x?\u00B5", {{u"/\u03BC", "/\u03BC"}, {u"/\u039C", "/\u039C"}});

  check(u"/σ?x", {{u"/ςx", "/ςx"}, {u"/ΣX", "/ΣX"}, {u"/x", "/x"}});

  check(u"/x?\u01C6", {{u"/\u01C5", "/\u01C5"}, {u"/\u01C4", "/\u01C4"}});

  check(u"/x?s", {{u"/\u017F", "no match"}, {u"/S", "/S"}});

  check(u"/x?\u017F", {{u"/s", "no match"}, {u"/S", "no match"}, {u"/\u017F", "/\u017F"}});

  check(u"/x?k", {{u"/\u212A", "no match"}, {u"/K", "/K"}});

  check(u"/x?\u212A", {{u"/k", "no match"}, {u"/K", "no match"}, {u"/\u212A", "/\u212A"}});

  check(u"/x?\u0130", {{u"/i", "no match"}, {u"/I", "no match"}, {u"/\u0131", "no match"}});

  check(u"/x?ß", {{u"/\u1E9E", "no match"}, {u"/SS", "no match"}, {u"/ß", "/ß"}});

  check(u"/x?ÿ", {{u"/Ÿ", "/Ÿ"}, {u"/ÿ", "/ÿ"}});

  check(u"/x?𐐨", {{u"/𐐀", "no match"}, {u"/𐐨", "/𐐨"}});
}

TEST_CASE("PathRegexp: case matters where it is told to") {
  check(u"/Aa?b", {{u"/AB", "no match"}, {u"/Ab", "/Ab"}, {u"/aab", "no match"}, {u"/Aab", "/Aab"}},
        {.end = true, .case_sensitive = true});

  check(u"/x?σ", {{u"/σ", "/σ"}, {u"/ς", "no match"}}, {.end = true, .case_sensitive = true});
}

TEST_CASE("PathRegexp: NUL, lone surrogates and controls are characters like others") {
  check(u"/a\0?b"sv, {{u"/ab", "/ab"},
                      {u"/a\0"
                       u"b"sv,
                       "/a<0000>b"},
                      {u"/a", "no match"}});

  check(
      u"/\0"
      u"a?"sv,
      {{u"/\0"sv, "/<0000>"},
       {u"/\0"
        u"a"sv,
        "/<0000>a"},
       {u"/", "no match"},
       {u"/a", "no match"}});

  check(u"/\xD800?x", {{u"/x", "/x"}, {u"/\xD800x", "/<D800>x"}, {u"/\xDC00x", "no match"}});

  check(u"/x?\xDC00\xD800", {{u"/\xDC00\xD800", "/<DC00><D800>"}, {u"/𐀀", "no match"}});

  check(u"/:a?\0/*"sv,
        {{u"/\xD800\0/\xDC00\0"sv, "/<D800><0000>/<DC00><0000> | <D800> | <DC00><0000>"},
         {u"/x", "no match"},
         {u"/\0"sv, "/<0000> | unmatched | unmatched"}});

  check(u"/\n?\x9?x", {{u"/x", "/x"}, {u"/\n\x9x", "/<000A><0009>x"}, {u"/\x9x", "/<0009>x"}});

  check(u"/￿?x", {{u"/x", "/x"}, {u"/￿x", "/￿x"}});
}

TEST_CASE("PathRegexp: all that means something to a regular expression is literal text") {
  // Of JavaScript's syntax and of Boost's.
  for (const TextView text :
       {u"\\",    u".",   u"*y",   u"+",   u"^",    u"$",    u"{",     u"}",           u"|",
        u"(",     u")",   u"[",    u"]",   u"-",    u",",    u"=",     u"!",           u"<",
        u">",     u"#",   u"&",    u"~",   u" ",    u"'",    u"`",     u"@",           u"%",
        u"\\d",   u"\\b", u"\\Qa", u"\\A", u"a{2}", u"a{2,", u"[a-z]", u"[^a]",        u"(a)",
        u"(a|b)", u"a|b", u"a+",   u"a*b", u"(!a)", u"(#a)", u"(i)a",  u"[[:alpha:]]", u"[:a:]",
        u"\\x41", u"\\1", u"^$",   u".y."}) {
    CAPTURE(shown(text));
    const PathRegexp regexp = compiled(u"/x?" + Text(text) + u"z");
    REQUIRE(regexp.is_valid());
    CHECK(regexp.match(u"/x" + Text(text) + u"z", {}) ==
          static_cast<std::int32_t>(text.size() + 3));
    CHECK(regexp.match(u"/" + Text(text) + u"z", {}) == static_cast<std::int32_t>(text.size() + 2));
    CHECK(regexp.match(u"/xz", {}) == -1);
    CHECK(regexp.match(u"/xaz", {}) == -1);
  }
}

TEST_CASE("PathRegexp: more captures than groups stay unmatched, fewer are filled") {
  const PathRegexp regexp = compiled(u"/:a?:/*");
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
  const PathRegexp regexp = compile_path_regexp(compile_path(u"/x?k", false, ascii), true, ascii);
  CHECK(regexp.match(u"/XK", {}) == 3);
  CHECK(regexp.match(u"/\u212A", {}) == -1);
}

TEST_CASE("PathRegexp: one regexp matches again and again, and is moved") {
  PathRegexp first = compiled(u"/a?b");
  PathRegexp second = std::move(first);
  CHECK(second.match(u"/ab", {}) == 3);
  first = std::move(second);
  CHECK(first.match(u"/b", {}) == 2);
  CHECK(first.match(u"/c", {}) == -1);
  CHECK(first.match(u"/ab", {}) == 3);
}

TEST_CASE("PathRegexp: long patterns and pathnames") {
  const Text x = repeated(u"x", 65'536);
  CHECK(compiled(u"/a?b" + x).match(u"/b" + x, {}) == 65'538);
  CHECK(compiled(u"/a?b").match(u"/ab" + Text(65'536, u'/'), {}) == 65'539);
  CHECK(compiled(u"/a?b").match(u"/ab" + Text(65'536, u'/') + u"c", {}) == -1);
  std::vector<Span> captures(1);
  CHECK(compiled(u"/a?b/*").match(u"/b/" + x, captures) == 65'539);
  CHECK(shown(captures[0]) == "3-65539");
  CHECK(compiled(u"/:a?.json").match(u"/" + x + u".json", captures) == 65'542);
  CHECK(shown(captures[0]) == "1-65537");
  CHECK(compiled(u"/:a?.json").match(u"/" + x, captures) == -1);
}

TEST_CASE("PathRegexp: thousands of question marks overflow no stack") {
  const PathRegexp regexp = compiled(u"/" + repeated(u"a?", 3'000) + u"b");
  REQUIRE(regexp.is_valid());
  CHECK(regexp.match(u"/" + Text(3'000, u'a') + u"b", {}) == 3'002);
  CHECK(regexp.match(u"/b", {}) == 2);
  CHECK(regexp.match(u"/c", {}) == -1);

  const PathRegexp segments = compiled(u"/" + repeated(u":p?x/", 500) + u"b");
  std::vector<Span> captures(500);
  CHECK(segments.match(u"/" + repeated(u"ax/", 500) + u"b", captures) == 1'502);
  CHECK(shown(captures[499]) == "1498-1499");
}

TEST_CASE("PathRegexp: backtracking ends, however many states it takes") {
  const PathRegexp regexp = compiled(u"/" + repeated(u"a?", 16) + u"b");
  CHECK(regexp.match(u"/" + Text(16, u'a'), {}) == -1);
  // Quadratic in the length of the pathname, as it is upstream.
  const PathRegexp params = compiled(u"/:a??/:b??/c");
  CHECK(params.match(u"/" + Text(400, u'a'), {}) == -1);
}

}  // namespace

}  // namespace turnout::test
