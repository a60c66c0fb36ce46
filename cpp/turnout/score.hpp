// Mirrors upstream's computeScore.
#pragma once

#include "turnout/code_units.hpp"
#include "turnout/dialect.hpp"

namespace turnout {

// How specific a branch is, from its joined path: static segments weigh more than dynamic ones,
// longer paths more than shorter ones, a splat less. `index` is the truthiness of the leaf's flag.
double compute_score(TextView path, bool index, const Dialect& dialect = {});

}  // namespace turnout
