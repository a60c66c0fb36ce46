#include "turnout/basename.hpp"

#include <algorithm>

namespace turnout {

namespace {

constexpr char16_t lower_ascii(char16_t unit) {
  return unit >= u'A' && unit <= u'Z' ? static_cast<char16_t>(unit + 32) : unit;
}

template <class View>
BasenameMatch strip(View pathname, View basename) {
  using enum BasenameMatch::Outcome;
  const auto unit = [](auto code) { return static_cast<char16_t>(code); };
  const auto is_ascii_unit = [&](auto code) { return is_ascii(unit(code)); };
  if (basename.size() == 1 && basename.front() == '/') return {stripped};
  if (!std::all_of(basename.begin(), basename.end(), is_ascii_unit)) return {undecided};
  for (std::size_t i = 0; i < basename.size(); ++i) {
    if (i == pathname.size()) return {no_match};
    if (!is_ascii(unit(pathname[i]))) return {undecided};
    if (lower_ascii(unit(pathname[i])) != lower_ascii(unit(basename[i]))) return {no_match};
  }
  // A basename's own trailing slash is left to the pathname.
  const std::size_t rest = basename.ends_with('/') ? basename.size() - 1 : basename.size();
  if (rest < pathname.size() && pathname[rest] != '/') return {no_match};
  return {stripped, rest};
}

}  // namespace

BasenameMatch strip_basename(TextView pathname, TextView basename) {
  return strip(pathname, basename);
}

BasenameMatch strip_basename(std::string_view pathname, std::string_view basename) {
  return strip(pathname, basename);
}

}  // namespace turnout
