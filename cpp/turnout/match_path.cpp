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
    : pattern_(compile_path(path, case_sensitive, folding)), folding_(&folding), dialect_(dialect) {
  if (!pattern_.needs_regexp()) return;
  for (const bool end : {false, true}) {
    regexps_.push_back(compile_path_regexp(pattern_, end, folding, dialect));
  }
}

bool PathMatcher::equals_literal(TextView text, std::size_t position) const {
  const TextView expected = TextView(pattern_.literal).substr(position, text.size());
  if (pattern_.case_sensitive) return text == expected;
  return std::equal(text.begin(), text.end(), expected.begin(), expected.end(),
                    [this](char16_t a, char16_t b) { return folding_->fold(a) == b; });
}

// Matches without a regular expression. No backtracking is ever needed: a param's value begins
// behind a slash and holds none, and what follows it in its segment is literal text, so both ends
// of the value are known once the segment's end is.
std::int32_t PathMatcher::match_literal_text(TextView pathname, bool end,
                                             std::vector<Span>& values) const {
  const TextView literal = pattern_.literal;
  std::size_t at = 0;    // in the pathname
  std::size_t read = 0;  // in the literal
  const auto skip_literal = [&](std::size_t to) {
    const std::size_t length = to - read;
    if (pathname.size() - at < length || !equals_literal(pathname.substr(at, length), read)) {
      return false;
    }
    at += length;
    read = to;
    return true;
  };

  for (const PathParam& param : pattern_.params) {
    if (!skip_literal(param.position)) return kNoMatch;
    Span value;
    if (pattern_.tail != PathTail::none && &param == &pattern_.params.back()) {
      if (!match_splat(pathname, at, pattern_.tail, value)) return kNoMatch;
      values.push_back(value);
      return to_offset(pathname.size());
    }
    const std::size_t suffix = std::min(literal.find(u'/', read), literal.size()) - read;
    const std::size_t segment_end = std::min(pathname.find(u'/', at), pathname.size());
    if (segment_end - at <= suffix) return kNoMatch;
    value = {to_offset(at), to_offset(segment_end - suffix)};
    values.push_back(value);
    at = segment_end - suffix;
    if (!skip_literal(read + suffix)) return kNoMatch;
  }
  if (!skip_literal(literal.size())) return kNoMatch;

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
  if (pattern_.needs_regexp()) {
    values.resize(first_value + pattern_.params.size());
    length = regexps_[end ? 1 : 0].match(pathname, std::span(values).subspan(first_value));
  } else {
    length = match_literal_text(pathname, end, values);
  }
  if (length == kNoMatch) return std::nullopt;

  // A splat's value is no part of the base, nor the slash before it.
  std::int32_t base = length;
  if (pattern_.tail != PathTail::none) base -= values.back().end - values.back().begin;
  const TextView matched = pathname.substr(0, static_cast<std::size_t>(base));
  return Match{length, to_offset(pathname_base_length(matched, dialect_))};
}

}  // namespace turnout
