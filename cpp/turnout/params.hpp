// The params object of a match: which keys it gets, and which values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "turnout/decoded_pathname.hpp"
#include "turnout/path_pattern.hpp"

namespace turnout {

// The keys that matching some patterns one after the other gives to one params object.
class ParamKeys {
 public:
  static constexpr std::uint32_t kNone = UINT32_MAX;

  void append(const PathPattern& pattern);

  // In the order in which the object gets them, each once.
  [[nodiscard]] const std::vector<Text>& names() const { return names_; }

  // For each param of the patterns in turn, the index of its name, or kNone for `__proto__`:
  // assigning a string to that makes no key. Of several values for one name the last wins.
  [[nodiscard]] const std::vector<std::uint32_t>& indexes() const { return indexes_; }

 private:
  std::vector<Text> names_;
  std::vector<std::uint32_t> indexes_;
};

// The value that a param gets from what its pattern captured at `captured` of the text that begins
// at `offset` of the pathname: as a span of the pathname with its slash, or beyond it of
// `composed`, where the value is written if a `%2F` in it has to become a slash. Unmatched:
// `undefined`.
Span param_value(bool is_optional, Span captured, std::size_t offset,
                 const DecodedPathname& pathname, Text& composed);

}  // namespace turnout
