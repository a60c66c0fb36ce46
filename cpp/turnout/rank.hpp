// Mirrors upstream's rankRouteBranches and compareIndexes.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "turnout/branch.hpp"

namespace turnout {

// Negative if branch `a` ranks before `b`, positive if after, 0 if neither: higher score first,
// then siblings in their order. Not an order in the mathematical sense (branches that are no
// siblings compare equal), so what it sorts to depends on the sorting algorithm: a host that has
// Array.prototype.sort must use that.
int compare_branches(const FlattenedRoutes& flattened, std::uint32_t a, std::uint32_t b);

// The ranked order of all branches, if it is the same by whatever stable sort. It is where no
// siblings are repeated: branches are flattened with siblings in their order, so of two that have
// one score the later one never ranks before the earlier.
std::optional<std::vector<std::uint32_t>> rank_by_score(const FlattenedRoutes& flattened);

// The ranked order of all branches by a merge sort: for callers without a JavaScript engine. It can
// differ from an engine's in the ties that compare_branches leaves open.
std::vector<std::uint32_t> rank_branches(const FlattenedRoutes& flattened);

}  // namespace turnout
