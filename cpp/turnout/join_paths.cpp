#include "turnout/join_paths.hpp"

namespace turnout {

Text join_paths(TextView left, TextView right) {
  Text joined;
  joined.reserve(left.size() + right.size() + 1);
  const auto append = [&joined](char16_t unit) {
    if (unit != u'/' || joined.empty() || joined.back() != u'/') joined.push_back(unit);
  };
  for (const char16_t unit : left) append(unit);
  append(u'/');
  for (const char16_t unit : right) append(unit);
  return joined;
}

std::size_t length_without_trailing_slashes(TextView pathname) {
  const auto last = pathname.find_last_not_of(u'/');
  return last == TextView::npos ? 0 : last + 1;
}

std::size_t pathname_base_length(TextView matched) {
  const std::size_t trimmed = length_without_trailing_slashes(matched);
  if (trimmed == matched.size()) return trimmed;
  return trimmed == 0 || is_line_terminator(matched[trimmed - 1]) ? trimmed + 1 : trimmed;
}

}  // namespace turnout
