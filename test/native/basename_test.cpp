#include "turnout/basename.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "catch.hpp"
#include "support/shown.hpp"

namespace turnout::test {

namespace {

template <class View>
std::string stripped(View pathname, View basename) {
  const auto [outcome, rest] = strip_basename(pathname, basename);
  switch (outcome) {
    case BasenameMatch::Outcome::no_match:
      return "no match";
    case BasenameMatch::Outcome::undecided:
      return "undecided";
    case BasenameMatch::Outcome::stripped:
      break;
  }
  const View left = pathname.substr(rest);
  return left.empty() ? "/" : shown(Text(left.begin(), left.end()));
}

bool all_ascii(TextView text) {
  return std::all_of(text.begin(), text.end(), is_ascii);
}

struct Case {
  TextView pathname;
  TextView basename;
  std::string_view expected;
};

// Both overloads, where both apply.
void check(std::initializer_list<Case> cases) {
  for (const auto& [pathname, basename, expected] : cases) {
    CAPTURE(shown(pathname), shown(basename));
    CHECK(stripped(pathname, basename) == expected);
    if (!all_ascii(pathname) || !all_ascii(basename)) continue;
    const std::string bytes(pathname.begin(), pathname.end());
    const std::string base(basename.begin(), basename.end());
    CHECK(stripped(std::string_view(bytes), std::string_view(base)) == expected);
  }
}

TEST_CASE("strip_basename: the rest begins behind the basename, and is a slash if it is empty") {
  check({{u"/a/b", u"/a", "/b"},
         {u"/a", u"/a", "/"},
         {u"/a/", u"/a", "/"},
         {u"/a//b", u"/a", "//b"},
         {u"/a/b/c", u"/a/b", "/c"},
         {u"/ab", u"/a", "no match"},
         {u"/b", u"/a", "no match"},
         {u"/", u"/a", "no match"},
         {u"/a", u"/a/b", "no match"},
         {u"/a?b", u"/a", "no match"},
         {u"/a%2Fb", u"/a", "no match"}});
}

TEST_CASE("strip_basename: a basename of a slash strips nothing") {
  check({{u"/a", u"/", "/a"}, {u"/", u"/", "/"}, {u"a", u"/", "a"}, {u"//", u"/", "//"}});
}

TEST_CASE("strip_basename: a basename's own trailing slash is left to the pathname") {
  check({{u"/a/b", u"/a/", "/b"},
         {u"/a/", u"/a/", "/"},
         {u"/a", u"/a/", "no match"},
         {u"/a//", u"/a//", "/"},
         {u"/a//b", u"/a//", "/b"},
         {u"/a/b", u"/a//", "no match"},
         {u"//", u"//", "/"},
         {u"//a", u"//", "/a"},
         {u"/a", u"//", "no match"}});
}

TEST_CASE(
    "strip_basename: an empty basename, or one without a leading slash, is compared as it is") {
  check({{u"/a", u"", "/a"},
         {u"a", u"", "no match"},
         {u"/a", u"a", "no match"},
         {u"a/b", u"a", "/b"},
         {u"ab", u"a", "no match"}});
}

TEST_CASE("strip_basename: ASCII letters fold, and nothing near them") {
  check({{u"/App/x", u"/aPP", "/x"},
         {u"/[", u"/{", "no match"},
         {u"/@", u"/`", "no match"},
         {u"/Z", u"/z", "/"},
         {u"/a-b", u"/A-B", "/"},
         {u"/k", u"/K", "/"}});
}

TEST_CASE("strip_basename: both raw, so an escape is text") {
  check({{u"/%C3%A9/x", u"/%c3%a9", "/x"},
         {u"/%61", u"/a", "no match"},
         {u"/a%2fb/c", u"/a%2Fb", "/c"}});
}

TEST_CASE("strip_basename: a non-ASCII unit behind what is compared decides nothing") {
  check({{u"/a/é", u"/a", "/é"},
         {u"/aé", u"/a", "no match"},
         {u"/a/\u0130", u"/a", "/\u0130"},
         {u"/x\xD800", u"/a", "no match"},
         {u"/é", u"/", "/é"}});
}

TEST_CASE("strip_basename: where upstream would lower-case non-ASCII text the host is asked") {
  check({{u"/é/x", u"/é", "undecided"},
         {u"/é", u"/e", "undecided"},
         {u"/\u212A/x", u"/k", "undecided"},
         {u"/\u0130/1", u"/i", "undecided"},
         {u"/a", u"/é", "undecided"},
         {u"/aé", u"/ab", "undecided"},
         {u"/\xD800", u"/a", "undecided"}});
  // Unless a difference before it has decided.
  check({{u"/bé", u"/a", "no match"}, {u"/xé", u"/ye", "no match"}});
}

}  // namespace

}  // namespace turnout::test
