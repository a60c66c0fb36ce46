// The regular expressions of paths, run by Boost.Regex over UTF-16 code units: what PathRegexp is
// held against. Boost backtracks without a memory, so it may give up.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "turnout/case_folding.hpp"
#include "turnout/code_units.hpp"

namespace turnout::test {

class BoostRegexp {
 public:
  // As PathRegexp's.
  BoostRegexp(TextView source, const CaseFolding* folding);
  ~BoostRegexp();
  BoostRegexp(const BoostRegexp&) = delete;
  BoostRegexp& operator=(const BoostRegexp&) = delete;

  [[nodiscard]] bool is_valid() const;

  // As PathRegexp's; nothing if it would take more than some ten thousand steps.
  [[nodiscard]] std::optional<std::int32_t> match(TextView pathname,
                                                  std::span<Span> captures) const;

 private:
  struct Compiled;
  std::unique_ptr<Compiled> compiled_;
};

}  // namespace turnout::test
