#include "turnout/pathname_segments.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <new>
#include <utility>

#include "turnout/join_paths.hpp"

namespace turnout {

namespace {

// Eight bytes at a time, each of them ASCII.
using Word = std::uint64_t;
constexpr std::size_t kWord = sizeof(Word);
constexpr Word kOnes = 0x0101010101010101;
constexpr Word kHighBits = kOnes * 0x80;

// The high bit of every byte that is `byte`.
constexpr Word bytes_equal(Word word, unsigned char byte) {
  const Word difference = word ^ (kOnes * byte);
  return kHighBits & ~(difference + kOnes * 0x7F);
}

// The high bit of every byte below `byte`.
constexpr Word bytes_below(Word word, unsigned char byte) {
  return kHighBits & ~(word + kOnes * (0x80 - byte));
}

// `a` to `z` in upper case, as CaseFolding folds them.
constexpr Word fold(Word word) {
  const Word is_letter = bytes_below(word, 'z' + 1) & ~bytes_below(word, 'a');
  return word ^ (is_letter >> 2);
}

constexpr unsigned char kFirstPrintable = 0x20;

// The bytes from `at` on, and behind the last of them some that mean nothing.
Word word_at(std::string_view text, std::size_t at) {
  Word word = 0;
  const std::size_t left = text.size() - at;
  if (left >= kWord) {
    std::memcpy(&word, text.data() + at, kWord);
    return word;
  }
  const Word padding = kOnes * 'x' << (left * 8);
  if (text.size() >= kWord) {
    std::memcpy(&word, text.data() + text.size() - kWord, kWord);
    return word >> ((kWord - left) * 8) | padding;
  }
  for (std::size_t i = text.size(); i > at; --i) {
    word = word << 8 | static_cast<unsigned char>(text[i - 1]);
  }
  return word | padding;
}

}  // namespace

bool PathnameSegments::reserve(std::size_t size, std::size_t stride) {
  const std::size_t bytes = size * stride;
  if (bytes <= capacity_) return true;
  const std::size_t capacity = std::max({bytes, capacity_ * 2, std::size_t{512}});
  // Every other unit may be a slash, and before the first segment ends nothing.
  const std::size_t most = capacity / 2 + 2;
  std::unique_ptr<char[]> folded(new (std::nothrow) char[capacity + SegmentKey::kSlack]());
  std::unique_ptr<std::uint32_t[]> ends(new (std::nothrow) std::uint32_t[most]());
  std::unique_ptr<bool[]> wide(new (std::nothrow) bool[most]());
  if (!folded || !ends || !wide) return false;
  capacity_ = capacity;
  folded_ = std::move(folded);
  ends_ = std::move(ends);
  wide_ = std::move(wide);
  return true;
}

PathnameSegments::Kind PathnameSegments::split(std::string_view ascii, const Dialect& dialect) {
  bytes_ = ascii.data();
  units_ = nullptr;
  size_ = ascii.size();
  count_ = 0;
  if (ascii.empty() || ascii.front() != '/' || !reserve(size_, 1)) {
    return ascii.find('%') == std::string_view::npos ? Kind::irregular : Kind::escaped;
  }
  ends_[0] = 0;

  Word irregular = 0;
  Word escaped = 0;
  Word previous_slash = 0;  // in its lowest byte: the last byte before this word is a slash
  for (std::size_t at = 0; at < size_; at += kWord) {
    const Word word = word_at(ascii, at);
    const Word folded = fold(word);
    std::memcpy(folded_.get() + at, &folded, kWord);

    Word slashes = bytes_equal(word, '/');
    irregular |= slashes & (slashes << 8 | previous_slash);
    previous_slash = slashes >> 56;
    irregular |= bytes_below(word, kFirstPrintable);
    if (dialect.collapses_backslashes) irregular |= bytes_equal(word, '\\');
    escaped |= bytes_equal(word, '%');
    for (; slashes != 0; slashes &= slashes - 1) {
      const std::size_t slash = at + static_cast<std::size_t>(std::countr_zero(slashes)) / 8;
      if (slash != 0) end_segment(slash);
    }
  }
  if (escaped != 0) return Kind::escaped;
  if (irregular != 0) return Kind::irregular;
  if (ascii.back() != '/') end_segment(size_);
  return Kind::regular;
}

PathnameSegments::Kind PathnameSegments::split(TextView pathname, const CaseFolding& folding,
                                               const Dialect& dialect) {
  bytes_ = nullptr;
  units_ = pathname.data();
  size_ = pathname.size();
  count_ = 0;
  if (!pathname.starts_with(u'/') || !reserve(size_, 2)) return Kind::irregular;
  ends_[0] = 0;

  for (std::size_t begin = 1; begin < size_;) {
    char* const key = folded_.get() + begin * 2;
    bool is_wide = false;
    std::size_t at = begin;
    for (; at < size_ && pathname[at] != u'/'; ++at) {
      const char16_t unit = pathname[at];
      if (unit < kFirstPrintable || is_line_terminator(unit)) return Kind::irregular;
      if (unit == u'\\' && is_separator(unit, dialect)) return Kind::irregular;
      is_wide = is_wide || !is_ascii(unit);
      key[at - begin] = static_cast<char>(folding.fold(unit));
    }
    if (at == begin) return Kind::irregular;
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
  return Kind::regular;
}

bool PathnameSegments::has_text(std::size_t at, TextView text, const CaseFolding* folding) const {
  for (const char16_t expected : text) {
    const char16_t found = unit(at++);
    if ((folding == nullptr ? found : folding->fold(found)) != expected) return false;
  }
  return true;
}

}  // namespace turnout
