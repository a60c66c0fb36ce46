#include "turnout/case_folding.hpp"

#include <numeric>

namespace turnout {

CaseFolding::CaseFolding(std::span<const Mapping> mappings) {
  for (const auto& [unit, folded] : mappings) {
    auto& page = pages_[unit >> kPageBits];
    if (!page) {
      page = std::make_unique<Page>();
      std::iota(page->begin(), page->end(), static_cast<char16_t>(unit & ~(kPageSize - 1)));
    }
    (*page)[unit & (kPageSize - 1)] = folded;
  }
}

Text CaseFolding::fold(TextView text) const {
  Text folded;
  folded.reserve(text.size());
  for (const char16_t unit : text) folded.push_back(fold(unit));
  return folded;
}

}  // namespace turnout
