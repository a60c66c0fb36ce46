// Sixteen bytes looked at in one go. A vector extension of the compilers, which makes SSE, NEON or
// WebAssembly's SIMD of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

namespace turnout {

class AsciiBlock {
 public:
  static constexpr std::size_t kSize = 16;

  explicit AsciiBlock(const char* bytes) { std::memcpy(&bytes_, bytes, kSize); }

  // Writes the bytes with `a` to `z` in upper case, as CaseFolding folds them.
  void store_folded(char* out) const {
    const auto is_letter = bytes_ - std::uint8_t{'a'} < std::uint8_t{26};
    const Bytes folded = bytes_ ^ (reinterpret_cast<Bytes>(is_letter) & std::uint8_t{0x20});
    std::memcpy(out, &folded, kSize);
  }

  // One bit for each byte that is `byte`, the first byte's lowest.
  [[nodiscard]] std::uint32_t equal(char byte) const {
    return bits(bytes_ == static_cast<std::uint8_t>(byte));
  }
  [[nodiscard]] std::uint32_t below(char byte) const {
    return bits(bytes_ < static_cast<std::uint8_t>(byte));
  }

 private:
  using Bytes = std::uint8_t __attribute__((vector_size(kSize)));

  // One bit for each byte of a comparison's result, which are all ones or all zeros.
  template <class Mask>
  static std::uint32_t bits(Mask mask) {
#ifdef __wasm_simd128__
    return wasm_i8x16_bitmask(reinterpret_cast<v128_t>(mask));
#else
    constexpr std::uint64_t kHighBits = 0x8080808080808080;
    constexpr std::uint64_t kGather = 0x0002040810204081;
    std::uint64_t halves[2];
    std::memcpy(halves, &mask, kSize);
    const auto low = static_cast<std::uint32_t>((halves[0] & kHighBits) * kGather >> 56U);
    const auto high = static_cast<std::uint32_t>((halves[1] & kHighBits) * kGather >> 56U);
    return low | high << 8U;
#endif
  }

  Bytes bytes_;
};

}  // namespace turnout
