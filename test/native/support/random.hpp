// Random numbers that are the same with every standard library: its distributions are not.
#pragma once

#include <cstdint>
#include <random>
#include <span>

#include "support/route_tree.hpp"

namespace turnout::test {

class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}

  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(engine_() % bound); }
  bool one_in(std::size_t count) { return below(count) == 0; }
  template <class T>
  const T& pick(std::span<const T> choices) {
    return choices[below(choices.size())];
  }

 private:
  std::mt19937_64 engine_;
};

// A path of route segments from a small alphabet, so that many match: static ones, params, splats,
// optional ones, some with live `?`, doubled slashes, or letters that fold.
Text random_path(Random& random);

// A tree that is valid but for the odd SyntaxError: it has no absolute children.
Tree random_tree(Random& random);

// A pathname that has something to do with such paths; raw: some escapes, some of them malformed.
Text random_pathname(Random& random);

}  // namespace turnout::test
