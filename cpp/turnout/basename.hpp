// Mirrors upstream's stripBasename.
#pragma once

#include <cstddef>
#include <string_view>

#include "turnout/code_units.hpp"

namespace turnout {

struct BasenameMatch {
  enum class Outcome {
    stripped,   // the rest begins at `rest`; an empty rest stands for "/"
    no_match,   // the pathname is not below the basename
    undecided,  // upstream lower-cases whole strings with all of Unicode's rules: ask the host
  };
  Outcome outcome;
  std::size_t rest = 0;  // in code units of the pathname
};

// Both raw, as they came: not decoded. Decides every case in which the units compared are ASCII; a
// non-ASCII unit may change the length of what is compared (İ), or depend on what follows it (Σ).
BasenameMatch strip_basename(TextView pathname, TextView basename);

// The same for a pathname and a basename of ASCII only, one byte a unit: always decided.
BasenameMatch strip_basename(std::string_view pathname, std::string_view basename);

}  // namespace turnout
