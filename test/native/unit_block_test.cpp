#include "turnout/unit_block.hpp"

#include <array>

#include "catch.hpp"
#include "support/random.hpp"

namespace turnout::test {

namespace {

constexpr std::array kUnits{u'a', u'\uFFFF'};
constexpr std::array kSecond{u'b', u'B'};

// Calls check(text, begin, end) for texts and parts of them that are shorter and longer than
// blocks.
template <class Check>
void for_random_parts(TextView alphabet, Check check) {
  Random random(11);
  for (int i = 0; i < 3'000; ++i) {
    Text text(1 + random.below(60), alphabet.front());
    for (std::size_t few = random.below(4); few > 0; --few) {
      text[random.below(text.size())] = alphabet[random.below(alphabet.size())];
    }
    const std::size_t begin = random.below(text.size() + 1);
    const std::size_t end = begin + random.below(text.size() + 1 - begin);
    check(text, begin, end);
  }
}

TEST_CASE("find_any_of, find_other_than: the first, or the end") {
  int failures = 0;
  for_random_parts(u"xa\uFFFF!", [&](const Text& text, std::size_t begin, std::size_t end) {
    std::size_t expected = begin;
    while (expected < end && text[expected] != u'a' && text[expected] != u'\uFFFF') ++expected;
    if (find_any_of(text, begin, end, kUnits) != expected) ++failures;
  });
  for_random_parts(u"aa\uFFFF!x", [&](const Text& text, std::size_t begin, std::size_t end) {
    std::size_t expected = begin;
    while (expected < end && (text[expected] == u'a' || text[expected] == u'\uFFFF')) ++expected;
    if (find_other_than(text, begin, end, kUnits) != expected) ++failures;
  });
  CHECK(failures == 0);
}

TEST_CASE("find_line_terminator: the first of JavaScript's four, or the end") {
  int failures = 0;
  for_random_parts(u"x\n\r\u2028\u2029", [&](const Text& text, std::size_t begin, std::size_t end) {
    std::size_t expected = begin;
    while (expected < end && !is_line_terminator(text[expected])) ++expected;
    if (find_line_terminator(text, begin, end) != expected) ++failures;
  });
  for (std::uint32_t unit = 0; unit <= 0xFFFF; ++unit) {
    const Text text(UnitBlock::kSize, static_cast<char16_t>(unit));
    const bool found = find_line_terminator(text, 0, text.size()) == 0;
    if (found != is_line_terminator(static_cast<char16_t>(unit))) ++failures;
  }
  CHECK(failures == 0);
}

TEST_CASE("find_end_of_last_of: the last, alone or with another behind it") {
  int failures = 0;
  for_random_parts(u"xa\uFFFFbBab", [&](const Text& text, std::size_t begin, std::size_t end) {
    const auto is_first = [&](std::size_t at) { return is_any_of(text[at], kUnits); };
    std::size_t expected = end;
    while (expected > begin && !is_first(expected - 1)) --expected;
    if (find_end_of_last_of(text, begin, end, kUnits) != expected) ++failures;

    expected = end;
    while (expected > begin && !(is_first(expected - 1) && expected < text.size() &&
                                 is_any_of(text[expected], kSecond))) {
      --expected;
    }
    if (find_end_of_last_of_pairs(text, begin, end, kUnits, kSecond) != expected) ++failures;
  });
  CHECK(failures == 0);
}

}  // namespace

}  // namespace turnout::test
