// How a regular expression with the `i` flag and without `u` compares two code units: by
// toUpperCase of each, except that mappings to more than one unit, and mappings from non-ASCII to
// ASCII, are dropped. So σ ς Σ are one, ſ is not s and the Kelvin sign is not k.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <span>

#include "turnout/code_units.hpp"

namespace turnout {

class CaseFolding {
 public:
  struct Mapping {
    char16_t unit;
    char16_t folded;
  };

  // Folds ASCII only. Enough while no route path holds a non-ASCII unit: no such unit folds to
  // ASCII.
  CaseFolding() = default;

  // Folds ASCII, and each `mapping.unit` (non-ASCII) to `mapping.folded`.
  explicit CaseFolding(std::span<const Mapping> mappings);

  // The mappings of the Unicode version this library was generated with. A JavaScript host hands
  // over its own instead, so that both sides of a comparison know the same letters.
  static const CaseFolding& unicode();

  [[nodiscard]] char16_t fold(char16_t unit) const {
    if (is_ascii(unit)) return unit >= u'a' && unit <= u'z' ? unit - 32 : unit;
    const auto& page = pages_[unit >> kPageBits];
    return page ? (*page)[unit & (kPageSize - 1)] : unit;
  }

  [[nodiscard]] Text fold(TextView text) const;

 private:
  static constexpr unsigned kPageBits = 8;
  static constexpr std::size_t kPageSize = std::size_t{1} << kPageBits;
  using Page = std::array<char16_t, kPageSize>;

  // A page without any mapping is null: about thirty of the 256 exist.
  std::array<std::unique_ptr<Page>, 0x10000 / kPageSize> pages_;
};

}  // namespace turnout
