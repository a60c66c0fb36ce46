#include <array>

#include "turnout/case_folding.hpp"

namespace turnout {

const CaseFolding& CaseFolding::unicode() {
  static constexpr auto kMappings = std::to_array<Mapping>({
#include "turnout/case_folding_data.inc"
  });
  static const CaseFolding kFolding(kMappings);
  return kFolding;
}

}  // namespace turnout
