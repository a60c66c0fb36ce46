#include "turnout/path_regexp.hpp"

#include "catch.hpp"
#include "support/path_cases.hpp"
#include "support/shown.hpp"

namespace turnout::test {

using namespace std::literals;

namespace {

TEST_CASE("PathRegexp: a splat stops at JavaScript's four line terminators and at no others") {
  check_regexp(u"/a?/*", {{u"/a/\n", "no match"},
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
  check_regexp(u"/a?b", {{u"/ab\n", "no match"},
                         {u"/ab\n/", "no match"},
                         {u"/ab/\n", "no match"},
                         {u"/ab\u2028", "no match"}});
  check_regexp(u"/a?b", {{u"/ab\n", "no match"}, {u"/ab\n/", "no match"}, {u"/ab/\n", "/ab"}},
               {.end = false, .case_sensitive = false});
  check_regexp(u"/:a?.x", {{u"/\n.x", "/<000A>.x | <000A>"},
                           {u"/\r\n\u2028.x", "/<000D><000A><2028>.x | <000D><000A><2028>"},
                           {u"/\n\n/.x", "no match"}});
}

TEST_CASE("PathRegexp: literals fold as RegExp's i flag does without u") {
  check_regexp(u"/Aa?b", {{u"/aAB", "/aAB"}, {u"/AB", "/AB"}, {u"/ab", "/ab"}});
  check_regexp(u"/x?σ", {{u"/ς", "/ς"}, {u"/Σ", "/Σ"}, {u"/Xσ", "/Xσ"}});
  check_regexp(u"/x?\u00B5", {{u"/\u03BC", "/\u03BC"}, {u"/\u039C", "/\u039C"}});
  check_regexp(u"/σ?x", {{u"/ςx", "/ςx"}, {u"/ΣX", "/ΣX"}, {u"/x", "/x"}});
  check_regexp(u"/x?\u01C6", {{u"/\u01C5", "/\u01C5"}, {u"/\u01C4", "/\u01C4"}});
  check_regexp(u"/x?s", {{u"/\u017F", "no match"}, {u"/S", "/S"}});
  check_regexp(u"/x?\u017F", {{u"/s", "no match"}, {u"/S", "no match"}, {u"/\u017F", "/\u017F"}});
  check_regexp(u"/x?k", {{u"/\u212A", "no match"}, {u"/K", "/K"}});
  check_regexp(u"/x?\u212A", {{u"/k", "no match"}, {u"/K", "no match"}, {u"/\u212A", "/\u212A"}});
  check_regexp(u"/x?\u0130", {{u"/i", "no match"}, {u"/I", "no match"}, {u"/\u0131", "no match"}});
  check_regexp(u"/x?ß", {{u"/\u1E9E", "no match"}, {u"/SS", "no match"}, {u"/ß", "/ß"}});
  check_regexp(u"/x?ÿ", {{u"/Ÿ", "/Ÿ"}, {u"/ÿ", "/ÿ"}});
  check_regexp(u"/x?𐐨", {{u"/𐐀", "no match"}, {u"/𐐨", "/𐐨"}});
}

TEST_CASE("PathRegexp: case matters where it is told to") {
  check_regexp(u"/Aa?b",
               {{u"/AB", "no match"}, {u"/Ab", "/Ab"}, {u"/aab", "no match"}, {u"/Aab", "/Aab"}},
               {.end = true, .case_sensitive = true});
  check_regexp(u"/x?σ", {{u"/σ", "/σ"}, {u"/ς", "no match"}},
               {.end = true, .case_sensitive = true});
}

TEST_CASE("PathRegexp: NUL, lone surrogates and controls are characters like others") {
  check_regexp(u"/a\0?b"sv, {{u"/ab", "/ab"},
                             {u"/a\0"
                              u"b"sv,
                              "/a<0000>b"},
                             {u"/a", "no match"}});
  check_regexp(
      u"/\0"
      u"a?"sv,
      {{u"/\0"sv, "/<0000>"},
       {u"/\0"
        u"a"sv,
        "/<0000>a"},
       {u"/", "no match"},
       {u"/a", "no match"}});
  check_regexp(u"/\xD800?x", {{u"/x", "/x"}, {u"/\xD800x", "/<D800>x"}, {u"/\xDC00x", "no match"}});
  check_regexp(u"/x?\xDC00\xD800", {{u"/\xDC00\xD800", "/<DC00><D800>"}, {u"/𐀀", "no match"}});
  check_regexp(u"/:a?\0/*"sv,
               {{u"/\xD800\0/\xDC00\0"sv, "/<D800><0000>/<DC00><0000> | <D800> | <DC00><0000>"},
                {u"/x", "no match"},
                {u"/\0"sv, "/<0000> | unmatched | unmatched"}});
  check_regexp(u"/\n?\x9?x",
               {{u"/x", "/x"}, {u"/\n\x9x", "/<000A><0009>x"}, {u"/\x9x", "/<0009>x"}});
  check_regexp(u"/￿?x", {{u"/x", "/x"}, {u"/￿x", "/￿x"}});
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
    const PathRegexp regexp = compiled_regexp(u"/x?" + Text(text) + u"z");
    REQUIRE(regexp.is_valid());
    CHECK(regexp.match(u"/x" + Text(text) + u"z", {}) ==
          static_cast<std::int32_t>(text.size() + 3));
    CHECK(regexp.match(u"/" + Text(text) + u"z", {}) == static_cast<std::int32_t>(text.size() + 2));
    CHECK(regexp.match(u"/xz", {}) == -1);
    CHECK(regexp.match(u"/xaz", {}) == -1);
  }
}

}  // namespace

}  // namespace turnout::test
