#include "turnout/join_paths.hpp"

namespace turnout {

namespace {

void append_unit(Text& joined, char16_t unit, const Dialect& dialect) {
  if (!joined.empty() && is_separator(unit, dialect) && is_separator(joined.back(), dialect)) {
    joined.back() = u'/';
  } else {
    joined.push_back(unit);
  }
}

}  // namespace

void append_path(Text& joined, TextView right, const Dialect& dialect) {
  append_unit(joined, u'/', dialect);
  for (const char16_t unit : right) append_unit(joined, unit, dialect);
}

Text join_paths(TextView left, TextView right, const Dialect& dialect) {
  Text joined;
  joined.reserve(left.size() + right.size() + 1);
  for (const char16_t unit : left) append_unit(joined, unit, dialect);
  append_path(joined, right, dialect);
  return joined;
}

std::size_t length_without_trailing_slashes(TextView pathname) {
  const auto last = pathname.find_last_not_of(u'/');
  return last == TextView::npos ? 0 : last + 1;
}

std::size_t pathname_base_length(TextView matched, const Dialect& dialect) {
  const std::size_t trimmed = length_without_trailing_slashes(matched);
  if (trimmed == matched.size()) return trimmed;
  if (trimmed == 0) return 1;
  const bool keeps_slash =
      !dialect.strips_slash_after_line_terminator && is_line_terminator(matched[trimmed - 1]);
  return keeps_slash ? trimmed + 1 : trimmed;
}

}  // namespace turnout
