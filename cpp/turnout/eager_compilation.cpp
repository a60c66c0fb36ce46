#include "turnout/eager_compilation.hpp"

#include <algorithm>

#include "turnout/match_path.hpp"

namespace turnout {

namespace {

// A path that may make upstream say or throw something, with what becomes of it.
struct Suspect {
  bool warns = false;
  bool is_invalid = false;
};

std::vector<Suspect> suspects(const FlattenedRoutes& flattened, const CaseFolding& folding,
                              const Dialect& dialect) {
  std::vector<Suspect> suspects;
  suspects.reserve(flattened.metas.size());
  for (const RouteMeta& meta : flattened.metas) {
    Suspect& suspect = suspects.emplace_back();
    if (meta.relative_path.find_first_of(u"*?") == Text::npos) continue;
    const PathMatcher matcher(meta.relative_path, meta.case_sensitive, folding, dialect);
    suspect = {.warns = matcher.pattern().warns, .is_invalid = !matcher.is_valid()};
  }
  return suspects;
}

}  // namespace

EagerCompilation compile_eagerly(const FlattenedRoutes& flattened, const CaseFolding& folding,
                                 const Dialect& dialect) {
  EagerCompilation result;
  const auto suspect = suspects(flattened, folding, dialect);
  const bool is_harmless = std::none_of(suspect.begin(), suspect.end(), [](const Suspect& path) {
    return path.warns || path.is_invalid;
  });
  if (is_harmless) return result;

  for (const Branch& branch : flattened.branches) {
    for (const std::uint32_t meta : flattened.branch_metas(branch)) {
      if (suspect[meta].warns) result.warnings.push_back(meta);
      if (suspect[meta].is_invalid) {
        result.invalid = {meta, meta == branch.leaf};
        return result;
      }
    }
  }
  return result;
}

}  // namespace turnout
