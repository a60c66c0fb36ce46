#include "turnout/branch.hpp"

#include "turnout/join_paths.hpp"

namespace turnout {

std::vector<std::uint32_t> FlattenedRoutes::branch_metas(const Branch& branch) const {
  std::vector<std::uint32_t> chain;
  collect_metas(branch.leaf, chain);
  return chain;
}

Text FlattenedRoutes::branch_path(const Branch& branch, const Dialect& dialect) const {
  Text path;
  for (const auto meta : branch_metas(branch)) {
    append_path(path, metas[meta].relative_path, dialect);
  }
  return path;
}

}  // namespace turnout
