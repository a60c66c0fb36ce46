// Makes route trees, paths and pathnames of a fuzzer's bytes. Few different units, so that paths
// and pathnames meet often enough for a match.
#pragma once

#include <fuzzer/FuzzedDataProvider.h>

#include <array>
#include <cstdlib>

#include "turnout/case_folding.hpp"
#include "turnout/dialect.hpp"
#include "turnout/route.hpp"

namespace turnout::fuzz {

// Ends the run, and so reports the input, if what must hold does not.
inline void require(bool holds) {
  if (!holds) std::abort();
}

class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : bytes_(data, size) {}

  bool chance() { return bytes_.ConsumeBool(); }
  bool is_empty() { return bytes_.remaining_bytes() == 0; }

  std::size_t up_to(std::size_t most) {
    return bytes_.ConsumeIntegralInRange<std::size_t>(0, most);
  }

  Dialect dialect() {
    const auto bits = bytes_.ConsumeIntegral<std::uint16_t>();
    const auto flag = [bits](unsigned place) { return (bits >> place & 1) != 0; };
    return {.optional_param = static_cast<Dialect::OptionalParam>(bits & 1),
            .optional_segment = static_cast<Dialect::OptionalSegment>(bits >> 1 & 3),
            .scores_partial_params = flag(3),
            .collapses_backslashes = flag(4),
            .strips_slash_after_line_terminator = flag(5),
            .skips_misplaced_optionals = flag(6),
            .compiles_eagerly = flag(7),
            .limits_optional_markers = flag(8)};
  }

  const CaseFolding& folding() {
    static const CaseFolding kAscii;
    return chance() ? CaseFolding::unicode() : kAscii;
  }

  // A route path: pieces that mean something in one, now and then any unit at all.
  Text path(std::size_t most_pieces) {
    static constexpr std::array<TextView, 20> kPieces{
        u"/",  u"/",  u":a", u":b", u"a",      u"b",      u"ab",     u"*",  u"?", u"/:a",
        u"/*", u"//", u".",  u"-",  u"\u03C3", u"\u03C2", u"\u00B5", u"\\", u"A", u":__proto__"};
    return text(kPieces, most_pieces);
  }

  Text pathname(std::size_t most_pieces) {
    static constexpr std::array<TextView, 20> kPieces{
        u"/",   u"/",   u"/a",  u"/b",     u"a",  u"b",      u"ab", u"A",      u"*",      u"%",
        u"%2F", u"%25", u"%41", u"%C3%A9", u"\n", u"\u03A3", u"\\", u"\u2028", u"\xD800", u"?"};
    return text(kPieces, most_pieces);
  }

  // A tree of at most `most` routes.
  Routes routes(std::size_t most) {
    Routes routes;
    siblings(routes, most, 0);
    return routes;
  }

 private:
  template <std::size_t kCount>
  Text text(const std::array<TextView, kCount>& pieces, std::size_t most_pieces) {
    Text text;
    for (std::size_t left = up_to(most_pieces); left > 0; --left) {
      const auto piece = bytes_.ConsumeIntegral<std::uint8_t>();
      if (piece < 0xF0) {
        text.append(pieces[piece % kCount]);
      } else {
        text.push_back(static_cast<char16_t>(bytes_.ConsumeIntegral<std::uint16_t>()));
      }
    }
    return text;
  }

  void siblings(Routes& routes, std::size_t most, std::size_t depth) {
    for (std::uint32_t sibling = 0; routes.size() < most && !is_empty() && chance(); ++sibling) {
      const std::size_t place = routes.size();
      Route route{.sibling_index = sibling};
      route.has_path = chance();
      if (route.has_path) route.path = path(6);
      route.case_sensitive = chance();
      route.is_index = up_to(3) == 0;
      route.forbids_children = route.is_index && chance();
      routes.push_back(std::move(route));
      if (depth < 6) siblings(routes, most, depth + 1);
      routes[place].subtree_end = static_cast<std::uint32_t>(routes.size());
      routes[place].has_children = routes.size() > place + 1;
    }
  }

  FuzzedDataProvider bytes_;
};

}  // namespace turnout::fuzz
