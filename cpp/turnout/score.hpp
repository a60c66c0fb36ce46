// Mirrors upstream's computeScore.
#pragma once

#include <cstddef>

#include "turnout/code_units.hpp"
#include "turnout/dialect.hpp"

namespace turnout {

// How specific a branch is, from its joined path: static segments weigh more than dynamic ones,
// longer paths more than shorter ones, a splat less. `index` is the truthiness of the leaf's flag.
double compute_score(TextView path, bool index, const Dialect& dialect = {});

// The same for paths that begin alike, as those of a route and its children do: the segments that
// they share are looked at once.
class SharedScore {
 public:
  // Looks at all segments of `path` but the last, which may go on. `path` begins with what was
  // looked at before.
  void advance(TextView path, const Dialect& dialect);

  // The score of `path`, which begins with what was looked at.
  [[nodiscard]] double total(TextView path, bool index, const Dialect& dialect) const;

 private:
  void add(TextView segment, const Dialect& dialect);

  double score_ = 0;
  bool has_splat_ = false;
  std::size_t next_segment_ = 0;  // where the first one begins that was not looked at
};

}  // namespace turnout
