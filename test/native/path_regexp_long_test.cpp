#include <string>
#include <vector>

#include "catch.hpp"
#include "support/path_cases.hpp"
#include "support/shown.hpp"
#include "turnout/path_regexp.hpp"

namespace turnout::test {

namespace {

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

TEST_CASE("PathRegexp: time is in proportion to the lengths, whatever the pattern") {
  // With plain backtracking each of these would take longer than anybody waits.
  const Text a = repeated(u"a", 2'000);
  CHECK(compiled_regexp(u"/" + repeated(u"a?", 40) + u"b").match(u"/" + a, {}) == -1);
  CHECK(compiled_regexp(u"/" + repeated(u"a??", 40) + u"b").match(u"/" + a, {}) == -1);
  CHECK(compiled_regexp(u"/" + repeated(u":p?/", 12) + u"b").match(u"/" + a, {}) == -1);
  CHECK(compiled_regexp(u"/" + repeated(u":p??/", 12) + u"b").match(u"/" + a, {}) == -1);
  CHECK(compiled_regexp(u"/" + repeated(u":p?a/", 12) + u"b").match(u"/" + a, {}) == -1);
  CHECK(compiled_regexp(u"/" + repeated(u":p?a/", 12) + u"b")
            .match(u"/" + repeated(u"aa/", 700), {}) == -1);
  CHECK(compiled_regexp(u"/" + repeated(u"/?", 40) + u"b").match(Text(2'000, u'/'), {}) == -1);

  std::vector<Span> captures(3);
  CHECK(compiled_regexp(u"/:a?/:b?/:c?/edit").match(u"/" + a + u"/edit", captures) == 2'006);
  CHECK(shown(captures[0]) == "1-2001");
  CHECK(shown(captures[1]) == "unmatched");
}

TEST_CASE("PathRegexp: a pathname of a million units") {
  const Text x = Text(1'000'000, u'x');
  std::vector<Span> captures(2);
  CHECK(compiled_regexp(u"/:a?x/:b?y").match(u"/" + x, captures) == -1);
  CHECK(compiled_regexp(u"/:a?x/:b?y").match(u"/" + x + u"y", captures) == 1'000'002);
  CHECK(shown(captures[0]) == "1-1000000");
  CHECK(shown(captures[1]) == "unmatched");
  CHECK(compiled_regexp(u"/x?/*").match(u"/x/" + x + u"\n", captures) == -1);
  CHECK(compiled_regexp(u"/x?").match(u"/x" + Text(1'000'000, u'/') + u"x", captures) == -1);
}

TEST_CASE("PathRegexp: every length of pathname and of what a param leaves") {
  // Around the sizes that stretches are looked at in.
  const PathRegexp regexp = compiled_regexp(u"/:a?.x/:b?y");
  std::vector<Span> captures(2);
  for (std::size_t size = 1; size < 140; ++size) {
    CAPTURE(size);
    const Text value = repeated(u".x", size).substr(0, size);
    const auto length = static_cast<std::int32_t>(size);
    CHECK(regexp.match(u"/" + value + u".x/y", captures) == length + 5);
    CHECK(shown(captures[0]) == "1-" + std::to_string(size + 1));
    CHECK(regexp.match(u"/1.x/" + value + u"y", captures) == length + 6);
    CHECK(shown(captures[1]) == "5-" + std::to_string(size + 5));
    CHECK(regexp.match(u"/1.x/" + value, captures) == -1);
    CHECK(regexp.match(u"/" + value + u".z/y", captures) == -1);
  }
}

}  // namespace

}  // namespace turnout::test
