#include "turnout/matched_pathname.hpp"

#include <algorithm>

#include "turnout/join_paths.hpp"

namespace turnout {

namespace {

Span prefix_span(std::size_t length) {
  return {0, static_cast<std::int32_t>(length)};
}

}  // namespace

TextView MatchedPathname::matched() const {
  if (own_matched_) return *own_matched_;
  return prefix_length_ == 0 ? u"/" : pathname_.with_slash().substr(0, prefix_length_);
}

MatchedPathname::Remaining MatchedPathname::remaining() const {
  const TextView pathname = pathname_.view();
  if (is_root()) return {pathname, 0};
  const std::size_t length = matched().size();
  if (length < pathname.size()) return {pathname.substr(length), length};
  return {pathname_.with_slash().substr(pathname.size()), pathname.size()};
}

std::optional<std::size_t> MatchedPathname::joined_prefix(TextView part) const {
  // Any of these makes joinPaths collapse slashes, or put one where the pathname has none.
  if (own_matched_ || pathname_.has_doubled_separator() || !part.starts_with(u'/'))
    return std::nullopt;
  if (is_root()) return part.size();
  if (matched().ends_with(u'/')) return std::nullopt;
  return prefix_length_ + part.size();
}

Span MatchedPathname::compose(TextView text) const {
  const std::size_t begin = pathname_.with_slash().size() + composed_.size();
  composed_.append(text);
  return {static_cast<std::int32_t>(begin), static_cast<std::int32_t>(begin + text.size())};
}

Span MatchedPathname::join(TextView part) const {
  if (const auto length = joined_prefix(part)) return prefix_span(*length);
  return compose(join_paths(matched(), part, dialect_));
}

Span MatchedPathname::join_normalized(TextView part) const {
  // A joined pathname begins with exactly one slash already; only trailing ones are left to remove.
  if (const auto length = joined_prefix(part)) {
    const TextView joined = pathname_.with_slash().substr(0, *length);
    return prefix_span(std::max<std::size_t>(length_without_trailing_slashes(joined), 1));
  }
  const Text joined = join_paths(matched(), part, dialect_);
  const std::size_t length = length_without_trailing_slashes(joined);
  return compose(TextView(joined).substr(0, std::max<std::size_t>(length, 1)));
}

void MatchedPathname::advance(TextView part) {
  if (part == u"/") return;
  if (const auto length = joined_prefix(part)) {
    prefix_length_ = *length;
  } else {
    own_matched_ = join_paths(matched(), part, dialect_);
  }
}

}  // namespace turnout
