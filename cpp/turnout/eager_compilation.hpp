// What upstream's flattenRoutes says and throws in the dialects in which it compiles every path.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "turnout/branch.hpp"
#include "turnout/case_folding.hpp"
#include "turnout/dialect.hpp"

namespace turnout {

struct EagerCompilation {
  // A path, to be compiled as that of a leaf (to the pathname's end) or of a parent.
  struct Path {
    std::uint32_t meta;
    bool end;
  };
  std::vector<std::uint32_t> warnings;  // the metas whose paths upstream warns of, in its order
  std::optional<Path> invalid;          // where it throws a SyntaxError, and stops
};

// Goes through the paths of all branches, in the order in which upstream compiles them.
EagerCompilation compile_eagerly(const FlattenedRoutes& flattened, const CaseFolding& folding,
                                 const Dialect& dialect);

}  // namespace turnout
