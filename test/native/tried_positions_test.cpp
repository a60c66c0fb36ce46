#include "turnout/tried_positions.hpp"

#include <algorithm>
#include <set>

#include "catch.hpp"
#include "support/random.hpp"

namespace turnout::test {

namespace {

TEST_CASE("TriedPositions: nothing is kept before the start") {
  TriedPositions tried(2, 10);
  CHECK(tried.add(1, 3));
  CHECK(tried.add(1, 3));
  tried.add(1, 2, 8);
  CHECK_FALSE(tried.has_started());
  tried.start();
  CHECK(tried.has_started());
  CHECK(tried.add(1, 3));
  CHECK_FALSE(tried.add(1, 3));
  CHECK(tried.add(0, 3));
  tried.start();
  CHECK_FALSE(tried.add(0, 3));
}

TEST_CASE("TriedPositions: a search goes to the first that was tried, or to the end of a word") {
  TriedPositions tried(3, 200);
  tried.start();
  CHECK(tried.find(1, 0) == 64);
  CHECK(tried.find(1, 63) == 64);
  CHECK(tried.find(1, 64) == 128);
  tried.add(1, 70);
  CHECK(tried.find(1, 64) == 70);
  CHECK(tried.find(1, 70) == 70);
  CHECK(tried.find(1, 71) == 128);
  CHECK(tried.find(0, 64) == 128);
  CHECK(tried.find(2, 64) == 128);
  tried.add(1, 200);
  CHECK(tried.find(1, 192) == 200);
}

TEST_CASE("TriedPositions: ranges, for few positions and for many") {
  Random random(5);
  for (const std::size_t length : {0U, 5U, 63U, 64U, 65U, 500U, 5'000U}) {
    CAPTURE(length);
    TriedPositions tried(3, length);
    tried.start();
    std::set<std::size_t> expected;
    for (int i = 0; i < 8; ++i) {
      const std::size_t begin = random.below(length + 1);
      const std::size_t end = begin + random.below(std::min<std::size_t>(length + 2 - begin, 150));
      tried.add(1, begin, end);
      for (std::size_t at = begin; at < end; ++at) expected.insert(at);
    }
    std::size_t differences = 0;
    for (std::size_t at = 0; at <= length; ++at) {
      if (tried.contains(1, at) != expected.contains(at)) ++differences;
      if (tried.contains(0, at) || tried.contains(2, at)) ++differences;
    }
    CHECK(differences == 0);
  }
}

}  // namespace

}  // namespace turnout::test
