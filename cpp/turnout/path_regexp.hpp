// The path patterns that need a regular expression: those with a live `?` in them, which upstream's
// compilePath does not escape.
#pragma once

#include <cstdint>
#include <span>

#include "turnout/case_folding.hpp"
#include "turnout/code_units.hpp"
#include "turnout/regexp_program.hpp"

namespace turnout {

class PathRegexp {
 public:
  // `source` as path_regexp_source writes it. `folding` must outlive the object; null: case
  // matters.
  PathRegexp(TextView source, const CaseFolding* folding);

  // False where JavaScript's RegExp throws a SyntaxError for the same source.
  [[nodiscard]] bool is_valid() const { return program_.is_valid; }

  // Matches a prefix of `pathname` and fills `captures` with its groups, in order; more captures
  // than groups stay as they are. Returns the matched length in code units, or -1, and then what
  // is in the captures means nothing. Takes time in proportion to the lengths of both at most.
  [[nodiscard]] std::int32_t match(TextView pathname, std::span<Span> captures) const;

 private:
  RegexpProgram program_;
  const CaseFolding* folding_;
};

}  // namespace turnout
