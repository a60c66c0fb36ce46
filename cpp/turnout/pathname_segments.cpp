#include "turnout/pathname_segments.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <new>

#include "turnout/ascii_block.hpp"
#include "turnout/join_paths.hpp"

namespace turnout {

namespace {

constexpr char kFirstPrintable = ' ';

// Calls look(block, at, lanes) for blocks that cover the text; `lanes` has a bit for each of their
// bytes that none before had. Stops when it returns false.
template <class Look>
void for_each_block(std::string_view text, Look look) {
  constexpr std::size_t kSize = AsciiBlock::kSize;
  constexpr std::uint32_t kAll = 0xFFFF;
  if (text.size() < kSize) {
    std::array<char, kSize> padded{};
    for (std::size_t i = 0; i < text.size(); ++i) padded[i] = text[i];
    look(AsciiBlock(padded.data()), 0, kAll >> (kSize - text.size()));
    return;
  }
  std::size_t at = 0;
  for (; at + kSize <= text.size(); at += kSize) {
    if (!look(AsciiBlock(text.data() + at), at, kAll)) return;
  }
  if (at == text.size()) return;
  // The last bytes, together with some that have been looked at.
  const std::size_t last = text.size() - kSize;
  look(AsciiBlock(text.data() + last), last, kAll << (at - last) & kAll);
}

}  // namespace

bool PathnameSegments::reserve(std::size_t size) {
  if (size <= capacity_) return true;
  const std::size_t capacity = std::max({size, capacity_ * 2, std::size_t{512}});
  // Every other unit may be a slash, and before the first segment ends nothing.
  static_assert(AsciiBlock::kSize >= SegmentKey::kSlack);
  const std::size_t most = capacity / 2 + 2;
  ends_.reset(new (std::nothrow) std::uint32_t[most]());
  wide_.reset(new (std::nothrow) bool[most]());
  folded_.reset(new (std::nothrow) char[capacity * 2 + AsciiBlock::kSize]());
  capacity_ = ends_ && wide_ && folded_ ? capacity : 0;
  return capacity_ > 0;
}

bool PathnameSegments::split(std::string_view ascii, const Dialect& dialect, bool is_location) {
  bytes_ = ascii.data();
  units_ = nullptr;
  size_ = ascii.size();
  count_ = 0;
  if (ascii.empty() || ascii.front() != '/' || !reserve(size_)) return false;
  ends_[0] = 0;

  std::uint32_t irregular = 0;
  std::size_t previous_slash = 0;
  char* const folded = folded_.get();
  const bool minds_backslashes = dialect.collapses_backslashes;
  for_each_block(ascii, [&](const AsciiBlock& block, std::size_t at, std::uint32_t lanes) {
    block.store_folded(folded + at);
    const std::uint32_t search = is_location ? (block.equal('?') | block.equal('#')) & lanes : 0;
    if (search != 0) {
      size_ = at + static_cast<std::size_t>(std::countr_zero(search));
      lanes &= (search - 1) & ~search;
    }
    irregular |= block.below(kFirstPrintable) & lanes;
    if (minds_backslashes) irregular |= block.equal('\\') & lanes;
    irregular |= block.equal('%') & lanes;
    for (std::uint32_t slashes = block.equal('/') & lanes; slashes != 0; slashes &= slashes - 1) {
      const std::size_t slash = at + static_cast<std::size_t>(std::countr_zero(slashes));
      if (slash == 0) continue;
      if (slash == previous_slash + 1) {
        irregular = 1;
        return false;
      }
      previous_slash = slash;
      end_segment(slash);
    }
    return search == 0;
  });
  if (irregular != 0 || size_ == 0) return false;
  if (ends_[count_] + 1 < size_) end_segment(size_);
  return true;
}

bool PathnameSegments::split(TextView pathname, const CaseFolding& folding,
                             const Dialect& dialect) {
  bytes_ = nullptr;
  units_ = pathname.data();
  size_ = pathname.size();
  count_ = 0;
  if (!pathname.starts_with(u'/') || !reserve(size_)) {
    return false;
  }
  ends_[0] = 0;

  for (std::size_t begin = 1; begin < size_;) {
    char* const key = folded_.get() + begin * 2;
    bool is_wide = false;
    std::size_t at = begin;
    for (; at < size_ && pathname[at] != u'/'; ++at) {
      const char16_t unit = pathname[at];
      if (unit < kFirstPrintable || is_line_terminator(unit)) return false;
      if (unit == u'\\' && is_separator(unit, dialect)) return false;
      is_wide = is_wide || !is_ascii(unit);
      key[at - begin] = static_cast<char>(folding.fold(unit));
    }
    if (at == begin) return false;
    if (is_wide) {
      for (std::size_t i = begin; i < at; ++i) {
        const char16_t folded = folding.fold(pathname[i]);
        std::memcpy(key + (i - begin) * 2, &folded, sizeof folded);
      }
    }
    wide_[count_] = is_wide;
    end_segment(at);
    begin = at + 1;
  }
  return true;
}

bool PathnameSegments::has_text(std::size_t at, TextView text, const CaseFolding* folding) const {
  for (const char16_t expected : text) {
    const char16_t found = unit(at++);
    if ((folding == nullptr ? found : folding->fold(found)) != expected) return false;
  }
  return true;
}

}  // namespace turnout
