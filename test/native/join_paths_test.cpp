#include "turnout/join_paths.hpp"

#include <string_view>

#include "catch.hpp"
#include "support/shown.hpp"

namespace turnout::test {

namespace {

TEST_CASE("join_paths: joined by a slash, runs of slashes collapsed everywhere, nothing else") {
  struct Case {
    TextView left;
    TextView right;
    std::string_view joined;
  };
  for (const auto& [left, right, joined] :
       std::initializer_list<Case>{{u"/", u"/a", "/a"},
                                   {u"/", u"", "/"},
                                   {u"", u"", "/"},
                                   {u"", u"a", "/a"},
                                   {u"/a", u"b", "/a/b"},
                                   {u"/a", u"/b", "/a/b"},
                                   {u"/a/", u"/b", "/a/b"},
                                   {u"/a", u"", "/a/"},
                                   {u"/a", u"/", "/a/"},
                                   {u"//a//", u"//b//", "/a/b/"},
                                   {u"a", u"b", "a/b"},
                                   {u"", u"/", "/"},
                                   {u"/a\\", u"\\\\b", "/a\\/\\\\b"},
                                   {u"/a", u"///", "/a/"},
                                   {u"////", u"a", "/a"},
                                   {u"/\xD800", u"\xDC00/", "/<D800>/<DC00>/"},
                                   {u"/a\n", u"\n//", "/a<000A>/<000A>/"},
                                   {u"/", u"a//b///c", "/a/b/c"}}) {
    CAPTURE(shown(left), shown(right));
    CHECK(shown(join_paths(left, right)) == joined);
    Text appended = join_paths(u"", left);
    append_path(appended, right);
    CHECK(appended == join_paths(join_paths(u"", left), right));
  }
}

TEST_CASE("length_without_trailing_slashes: 0 when there is nothing but slashes") {
  CHECK(length_without_trailing_slashes(u"/a/b") == 4);
  CHECK(length_without_trailing_slashes(u"/a/b///") == 4);
  CHECK(length_without_trailing_slashes(u"a\n/") == 2);
  CHECK(length_without_trailing_slashes(u"///") == 0);
  CHECK(length_without_trailing_slashes(u"") == 0);
}

TEST_CASE(
    "pathname_base_length: trailing slashes go, but for a first unit, and one behind a line "
    "terminator") {
  struct Case {
    TextView matched;
    std::string_view base;
  };
  for (const auto& [matched, base] : std::initializer_list<Case>{{u"/", "/"},
                                                                 {u"//", "/"},
                                                                 {u"///", "/"},
                                                                 {u"/a", "/a"},
                                                                 {u"/a/", "/a"},
                                                                 {u"/a///", "/a"},
                                                                 {u"a/", "a"},
                                                                 {u"a", "a"},
                                                                 {u"/a/b//", "/a/b"},
                                                                 {u"/\n", "/<000A>"},
                                                                 {u"/\n/", "/<000A>/"},
                                                                 {u"/\n//", "/<000A>/"},
                                                                 {u"\n", "<000A>"},
                                                                 {u"\n/", "<000A>/"},
                                                                 {u"/a\r//", "/a<000D>/"},
                                                                 {u"/a\u2028/", "/a<2028>/"},
                                                                 {u"/a\u2029///", "/a<2029>/"},
                                                                 {u"/a\u0085//", "/a\u0085"},
                                                                 {u"", ""},
                                                                 {u"/ //", "/ "},
                                                                 {u"/a\n/b/", "/a<000A>/b"}}) {
    CAPTURE(shown(matched));
    CHECK(shown(matched.substr(0, pathname_base_length(matched))) == base);
  }
}

TEST_CASE("join_paths: backslashes are collapsed too, where the dialect says so") {
  const Dialect dialect{.collapses_backslashes = true};
  struct Case {
    TextView left;
    TextView right;
    std::string_view joined;
  };
  for (const auto& [left, right, joined] :
       std::initializer_list<Case>{{u"/a\\", u"\\\\b", "/a/b"},
                                   {u"/a\\", u"b", "/a/b"},
                                   {u"/a\\b", u"c", "/a\\b/c"},
                                   {u"\\", u"\\", "/"},
                                   {u"\\a", u"b", "\\a/b"},
                                   {u"/a\\\\b", u"c\\", "/a/b/c\\"}}) {
    CAPTURE(shown(left), shown(right));
    CHECK(shown(join_paths(left, right, dialect)) == joined);
  }
}

TEST_CASE("pathname_base_length: line terminators are as other text, where the dialect says so") {
  const Dialect dialect{.strips_slash_after_line_terminator = true};
  CHECK(pathname_base_length(u"/a\n/", dialect) == 3);
  CHECK(pathname_base_length(u"/a\u2028//", dialect) == 3);
  CHECK(pathname_base_length(u"/a/", dialect) == 2);
  CHECK(pathname_base_length(u"//", dialect) == 1);
}

}  // namespace

}  // namespace turnout::test
