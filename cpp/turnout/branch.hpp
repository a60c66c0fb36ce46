// What flattening a route tree gives: mirrors upstream's RouteMeta and RouteBranch.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "turnout/code_units.hpp"
#include "turnout/dialect.hpp"

namespace turnout {

// A route as one branch passes through it: with one variant of its path, relative to its parent.
// Branches share the metas of their ancestors, so the tree is kept as links to parents.
struct RouteMeta {
  static constexpr std::uint32_t kNoParent = UINT32_MAX;

  Text relative_path;
  std::uint32_t route = 0;           // index into the input routes
  std::uint32_t parent = kNoParent;  // index into the metas
  std::uint32_t children_index = 0;  // the route's index among its siblings
  std::uint32_t depth = 1;           // how many metas a branch has that ends here
  bool case_sensitive = false;
  bool is_index = false;  // its route's index is truthy
};

// A path from a top-level route down to one that can be the last match.
struct Branch {
  std::uint32_t leaf = 0;  // index into the metas
  double score = 0;
};

struct FlattenedRoutes {
  std::vector<RouteMeta> metas;
  std::vector<Branch> branches;
  // A route with several variants has children: these come once for each variant.
  bool repeats_siblings = false;

  // The joined path of a branch (upstream's `branch.path`), made anew: nothing but inspection needs
  // it.
  [[nodiscard]] Text branch_path(const Branch& branch, const Dialect& dialect = {}) const;

  // The metas of a branch from the top-level route to the leaf.
  [[nodiscard]] std::vector<std::uint32_t> branch_metas(const Branch& branch) const;
  // The same of the branch that has this leaf, into a vector that there is already.
  void collect_metas(std::uint32_t leaf, std::vector<std::uint32_t>& chain) const {
    chain.resize(metas[leaf].depth);
    for (std::size_t place = chain.size(); place > 0; leaf = metas[leaf].parent) {
      chain[--place] = leaf;
    }
  }
};

}  // namespace turnout
