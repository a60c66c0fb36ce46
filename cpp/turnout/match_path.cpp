#include "turnout/match_path.hpp"

#include <algorithm>

#include "turnout/join_paths.hpp"
#include "turnout/unit_block.hpp"

namespace turnout {

namespace {

constexpr std::int32_t kNoMatch = -1;

std::int32_t to_offset(std::size_t offset) {
  return static_cast<std::int32_t>(offset);
}

// What a splat's tail leaves for its param: everything behind a slash, if it is something and `.`
// matches it; nothing behind mere slashes. Returns whether the tail matches.
bool match_splat(TextView pathname, std::size_t at, PathTail tail, Span& value) {
  const std::size_t begin = tail == PathTail::root_splat ? at : at + 1;
  if (begin >= pathname.size() && tail == PathTail::splat) {
    value = Span{};
    return at == pathname.size() || pathname[at] == u'/';
  }
  if (tail == PathTail::splat && pathname[at] != u'/') return false;
  if (find_line_terminator(pathname, begin, pathname.size()) != pathname.size()) return false;
  value = {to_offset(begin), to_offset(pathname.size())};
  return true;
}

}  // namespace

PathMatcher::PathMatcher(TextView path, bool case_sensitive, const CaseFolding& folding,
                         const Dialect& dialect)
    : pattern_(compile_path(path, case_sensitive)), folding_(&folding), dialect_(dialect) {
  if (!pattern_.needs_regexp) return;
  for (const bool end : {false, true}) {
    regexps_.push_back(compile_path_regexp(pattern_, end, folding, dialect));
  }
}

bool PathMatcher::equals(TextView text, TextView expected) const {
  if (pattern_.case_sensitive) return text == expected;
  return std::equal(
      text.begin(), text.end(), expected.begin(), expected.end(),
      [this](char16_t a, char16_t b) { return a == b || folding_->fold(a) == folding_->fold(b); });
}

// Matches without a regular expression. No backtracking is ever needed: a param's value begins
// behind a slash and holds none, and what follows it in its segment is literal text, so both ends
// of the value are known once the segment's end is.
std::int32_t PathMatcher::match_segments(TextView pathname, bool end,
                                         std::vector<Span>& values) const {
  std::size_t at = 0;
  PathSegments segments(pattern_);
  while (const auto segment = segments.next()) {
    if (at == pathname.size() || pathname[at] != u'/') return kNoMatch;
    ++at;
    const std::size_t size = segment->text.size();
    if (segment->is_dynamic()) {
      const std::size_t segment_end = std::min(pathname.find(u'/', at), pathname.size());
      if (segment_end - at <= size) return kNoMatch;
      values.push_back({to_offset(at), to_offset(segment_end - size)});
      at = segment_end - size;
    }
    if (!equals(pathname.substr(at, size), segment->text)) return kNoMatch;
    at += size;
  }
  if (pattern_.tail != PathTail::none) {
    Span value;
    if (!match_splat(pathname, at, pattern_.tail, value)) return kNoMatch;
    values.push_back(value);
    return to_offset(pathname.size());
  }

  if (end) {
    const bool only_slashes = pathname.find_first_not_of(u'/', at) == TextView::npos;
    return only_slashes ? to_offset(pathname.size()) : kNoMatch;
  }
  const bool at_segment_end = at == pathname.size() || pathname[at] == u'/';
  return pattern_.is_blank || at_segment_end ? to_offset(at) : kNoMatch;
}

std::optional<PathMatcher::Match> PathMatcher::match(TextView pathname, bool end,
                                                     std::vector<Span>& values) const {
  const std::size_t first_value = values.size();
  std::int32_t length = 0;
  if (pattern_.needs_regexp) {
    for_each_param(pattern_, [&](TextView, bool) { values.emplace_back(); });
    length = regexps_[end ? 1 : 0].match(pathname, std::span(values).subspan(first_value));
  } else {
    length = match_segments(pathname, end, values);
  }
  if (length == kNoMatch) return std::nullopt;

  // A splat's value is no part of the base, nor the slash before it.
  std::int32_t base = length;
  if (pattern_.tail != PathTail::none) base -= values.back().end - values.back().begin;
  const TextView matched = pathname.substr(0, static_cast<std::size_t>(base));
  return Match{length, to_offset(pathname_base_length(matched, dialect_))};
}

}  // namespace turnout
