#include "turnout/score.hpp"

#include <string_view>

#include "catch.hpp"
#include "support/shown.hpp"

namespace turnout::test {

namespace {

struct Case {
  TextView path;
  bool index;
  double score;
};

void check(std::initializer_list<Case> cases) {
  for (const auto& [path, index, score] : cases) {
    CAPTURE(shown(path), index);
    CHECK(compute_score(path, index) == score);
  }
}

TEST_CASE("compute_score: static above dynamic above empty segments, and each segment counts") {
  check({{u"", false, 2},
         {u"/", false, 4},
         {u"/a", false, 13},
         {u"a", false, 11},
         {u"/a/b", false, 24},
         {u"/:a", false, 6},
         {u"/:a/b", false, 17},
         {u"/:a/:b", false, 10},
         {u"/a/", false, 15},
         {u"/a//b", false, 26},
         {u"//", false, 6}});
}

TEST_CASE("compute_score: splats weigh nothing and cost two, however many") {
  check({{u"/*", false, 1},
         {u"*", false, -1},
         {u"/a/*", false, 12},
         {u"/:a/*", false, 5},
         {u"/*/c", false, 12},
         {u"/*/*", false, 2},
         {u"*/a/*", false, 11},
         {u"/a*", false, 13},
         {u"/a/b*", false, 24}});
}

TEST_CASE("compute_score: an index route counts two more") {
  check({{u"/", true, 6},
         {u"/a", true, 15},
         {u"/a/", true, 17},
         {u"/:a/*", true, 7},
         {u"", true, 4}});
}

TEST_CASE("compute_score: a segment is dynamic only if it is a colon and a name of [\\w-]") {
  check({{u"/:", false, 13},
         {u"/:a-b_9", false, 6},
         {u"/:-", false, 6},
         {u"/:a.json", false, 13},
         {u"/a:b", false, 13},
         {u"/:é", false, 13},
         {u"/:a?", false, 13},
         {u"/:a:b", false, 13},
         {u"/::a", false, 13},
         {u"/:\u017F", false, 13},
         {u"/:a\n", false, 13}});
}

TEST_CASE("compute_score: many segments, without loss") {
  CHECK(compute_score(repeated(u"/a", 100'000), false) == 1'100'002);
  CHECK(compute_score(Text(200'000, u'/'), false) == 400'002);
}

TEST_CASE("compute_score: a param with a suffix is between the two, where the dialect says so") {
  const Dialect dialect{.scores_partial_params = true};
  CHECK(compute_score(u"/:a.json", false, dialect) == 6.5);
  CHECK(compute_score(u"/:a?/b", false, dialect) == 17.5);
  CHECK(compute_score(u"/:a", false, dialect) == 6);
  CHECK(compute_score(u"/:é", false, dialect) == 13);
  CHECK(compute_score(u"/x:a", false, dialect) == 13);
}

TEST_CASE("SharedScore: what paths share is scored once, as if each were scored alone") {
  SharedScore shared;
  for (const TextView path : {u"", u"/", u"/a", u"/a/*", u"/a/*/:b", u"/a/*/:b/c"}) {
    shared.advance(path, {});
    for (const TextView rest : {u"", u"/", u"x", u"/*", u"/:id", u"//"}) {
      const Text whole = Text(path) + Text(rest);
      CAPTURE(shown(whole));
      CHECK(shared.total(whole, false, {}) == compute_score(whole, false));
      CHECK(shared.total(whole, true, {}) == compute_score(whole, true));
    }
  }
}

TEST_CASE("SharedScore: the last segment may still change") {
  SharedScore shared;
  shared.advance(u"/a/b", {});
  CHECK(shared.total(u"/a/:b", false, {}) == compute_score(u"/a/:b", false));
  CHECK(shared.total(u"/a/", false, {}) == compute_score(u"/a/", false));
}

}  // namespace

}  // namespace turnout::test
