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
  folded_.reset(new (std::nothrow) char[capacity + AsciiBlock::kSize]());
  wide_folded_.reset(new (std::nothrow) char[capacity * 2 + SegmentKey::kSlack]());
  narrowed_.reset(new (std::nothrow) char[capacity]());
  capacity_ = ends_ && wide_ && folded_ && wide_folded_ && narrowed_ ? capacity : 0;
  return capacity_ > 0;
}

bool PathnameSegments::split(std::string_view ascii, const Dialect& dialect, bool is_location) {
  return split_ascii(ascii, dialect, is_location, /*is_decoded=*/false);
}

bool PathnameSegments::split_ascii(std::string_view ascii, const Dialect& dialect, bool is_location,
                                   bool is_decoded) {
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
    if (!is_decoded) irregular |= block.equal('%') & lanes;
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
  if (!reserve(pathname.size())) return false;
  // What is not ASCII is no separator, whatever it is, and has its key made below.
  constexpr char kNotAscii = '\x80';
  char16_t seen = 0;
  char* const narrowed = narrowed_.get();
  for (std::size_t i = 0; i < pathname.size(); ++i) {
    seen |= pathname[i];
    narrowed[i] = is_ascii(pathname[i]) ? static_cast<char>(pathname[i]) : kNotAscii;
  }
  if (!split_ascii({narrowed_.get(), pathname.size()}, dialect, /*is_location=*/false,
                   /*is_decoded=*/true)) {
    return false;
  }
  if (is_ascii(seen)) return true;
  units_ = pathname.data();
  for (std::size_t i = 0; i < count_; ++i) {
    const TextView segment = pathname.substr(ends_[i] + 1, ends_[i + 1] - ends_[i] - 1);
    wide_[i] = !std::all_of(segment.begin(), segment.end(), is_ascii);
    if (!wide_[i]) continue;
    if (std::any_of(segment.begin(), segment.end(), is_line_terminator)) return false;
    char* key = wide_key(ends_[i] + 1);
    for (const char16_t unit : segment) {
      const char16_t folded = folding.fold(unit);
      std::memcpy(key, &folded, sizeof folded);
      key += sizeof folded;
    }
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
