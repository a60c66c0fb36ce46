// The path patterns that need a regular expression: those with a live `?` in them, which upstream's
// compilePath does not escape. Boost.Regex runs them, over UTF-16 code units.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "turnout/case_folding.hpp"
#include "turnout/code_units.hpp"

namespace turnout {

class PathRegexp {
 public:
  // `source` as compile_path_regexp writes it for Boost. `folding` must outlive the object; null:
  // case matters.
  PathRegexp(TextView source, const CaseFolding* folding);
  ~PathRegexp();
  PathRegexp(PathRegexp&&) noexcept;
  PathRegexp& operator=(PathRegexp&&) noexcept;

  // False where JavaScript's RegExp throws a SyntaxError for the same source.
  [[nodiscard]] bool is_valid() const;

  // Matches a prefix of `pathname` and fills `captures` with its groups, in order; more captures
  // than groups stay unmatched. Returns the matched length in code units, or -1.
  [[nodiscard]] std::int32_t match(TextView pathname, std::span<Span> captures) const;

 private:
  struct Compiled;
  std::unique_ptr<Compiled> compiled_;
};

}  // namespace turnout
