// Random paths with a live `?` on random pathnames: PathRegexp answers as Boost.Regex does.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "catch.hpp"
#include "support/boost_regexp.hpp"
#include "support/dialects.hpp"
#include "support/random.hpp"
#include "support/shown.hpp"
#include "turnout/path_pattern.hpp"

namespace turnout::test {

namespace {

using Choices = std::span<const TextView>;

// Few units and many question marks: most paths can match most pathnames in several ways.
constexpr std::array<TextView, 16> kPathPieces{u"/",  u"/",   u"/:p", u"/:q", u"/:r?", u"a",
                                               u"a",  u"b",   u"?",   u"?",   u"?",    u"??",
                                               u".a", u"/a?", u"σ",   u"*"};
constexpr std::array<TextView, 12> kPathnamePieces{u"/", u"/", u"/", u"a",  u"a", u"b",
                                                   u"b", u"A", u".", u".a", u"ς", u"\n"};

Text random_text(Random& random, Choices pieces, std::size_t most) {
  Text text;
  for (std::size_t left = random.below(most + 1); left > 0; --left) text += random.pick(pieces);
  return text;
}

struct Tally {
  int invalid = 0;
  int matched = 0;
  int captured = 0;
  int failed = 0;
  int given_up = 0;
};

void compare(const PathRegexp& regexp, const BoostRegexp& boost, TextView pathname,
             std::size_t groups, Tally& tally) {
  CAPTURE(shown(pathname));
  std::vector<Span> captures(groups);
  std::vector<Span> expected_captures(groups);
  const auto expected = boost.match(pathname, expected_captures);
  const std::int32_t length = regexp.match(pathname, captures);
  if (!expected) {
    ++tally.given_up;
    return;
  }
  REQUIRE(length == *expected);
  ++(length < 0 ? tally.failed : tally.matched);
  if (length < 0) return;
  for (std::size_t i = 0; i < groups; ++i) {
    REQUIRE(shown(captures[i]) == shown(expected_captures[i]));
    if (captures[i].matched()) ++tally.captured;
  }
}

Tally compare_random(std::uint64_t seed, int paths, std::size_t most_pieces,
                     std::size_t most_pathname_pieces) {
  constexpr int kPathnames = 10;
  Random random(seed);
  Tally tally;
  for (int i = 0; i < paths; ++i) {
    const Text path = u"/" + random_text(random, kPathPieces, most_pieces) + u"?" +
                      random_text(random, kPathPieces, most_pieces / 2);
    const Dialect& dialect = kDialects[static_cast<std::size_t>(i) % kDialects.size()];
    const bool end = !random.one_in(3);
    const CaseFolding* folding = random.one_in(4) ? nullptr : &CaseFolding::unicode();
    const Text source = path_regexp_source(path, end, dialect);
    CAPTURE(seed, i, shown(path), shown(source));

    const PathRegexp regexp(source, folding);
    const BoostRegexp boost(source, folding);
    REQUIRE(regexp.is_valid() == boost.is_valid());
    if (!regexp.is_valid()) {
      ++tally.invalid;
      continue;
    }
    const auto groups = static_cast<std::size_t>(std::count(source.begin(), source.end(), u'('));
    for (int j = 0; j < kPathnames; ++j) {
      const Text pathname = u"/" + random_text(random, kPathnamePieces, most_pathname_pieces);
      compare(regexp, boost, pathname, groups, tally);
    }
  }
  return tally;
}

TEST_CASE("PathRegexp: answers as Boost.Regex, on short random paths") {
  const Tally tally = compare_random(1, 6'000, 4, 6);
  CHECK(tally.invalid > 100);
  CHECK(tally.matched > 10'000);
  CHECK(tally.captured > 5'000);
  CHECK(tally.failed > 10'000);
  CHECK(tally.given_up == 0);
}

TEST_CASE("PathRegexp: answers as Boost.Regex, on long random paths") {
  const Tally tally = compare_random(2, 3'000, 14, 24);
  CHECK(tally.matched > 500);
  CHECK(tally.captured > 500);
  CHECK(tally.failed > 10'000);
  CHECK(tally.given_up < 1'000);
}

TEST_CASE("PathRegexp: answers as Boost.Regex, on pathnames of many blocks") {
  const Tally tally = compare_random(3, 1'500, 4, 200);
  CHECK(tally.matched > 500);
  CHECK(tally.failed > 5'000);
  CHECK(tally.given_up < 1'000);
}

}  // namespace

}  // namespace turnout::test
