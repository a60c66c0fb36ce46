// The paths of a table, each compiled once: in a large table most routes share theirs with others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "turnout/branch.hpp"
#include "turnout/case_folding.hpp"
#include "turnout/match_path.hpp"

namespace turnout {

class PatternPool {
 public:
  using Id = std::uint32_t;

  PatternPool() = default;
  // The paths of the metas; `ids` gets one for each meta. `folding` must outlive the pool.
  PatternPool(std::span<const RouteMeta> metas, const CaseFolding& folding, const Dialect& dialect,
              std::vector<Id>& ids);

  [[nodiscard]] std::size_t size() const { return matchers_.size(); }
  [[nodiscard]] const PathMatcher& operator[](Id id) const { return matchers_[id]; }

 private:
  std::unique_ptr<char16_t[]> text_;  // all paths, one after the other
  std::vector<PathMatcher> matchers_;
};

}  // namespace turnout
