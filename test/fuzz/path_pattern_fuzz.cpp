// Any path on any pathname, in any dialect: values lie in the pathname, and PathRegexp and
// Boost.Regex give the same answer for the regular expression that upstream has, which is also that
// of the matching without one where that applies.
#include <algorithm>

#include "input.hpp"
#include "support/boost_regexp.hpp"
#include "turnout/match_path.hpp"

using namespace turnout;
using turnout::fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input(data, size);
  const Dialect dialect = input.dialect();
  const CaseFolding& folding = input.folding();
  const bool case_sensitive = input.chance();
  const bool end = input.chance();
  const Text path = input.path(8);
  const Text pathname = input.pathname(12);

  const Text source = path_regexp_source(path, end, dialect);
  require(source.starts_with(u'^'));
  const CaseFolding* const folded = case_sensitive ? nullptr : &folding;
  const PathRegexp regexp(source, folded);
  const test::BoostRegexp boost(source, folded);
  const PathMatcher matcher(path, case_sensitive, folding, dialect);
  require(regexp.is_valid() == boost.is_valid());
  require(regexp.is_valid() == matcher.is_valid());
  if (!matcher.is_valid()) return 0;

  std::vector<Span> captures(
      static_cast<std::size_t>(std::count(source.begin(), source.end(), u'(')));
  std::vector<Span> expected_captures = captures;
  const std::int32_t length = regexp.match(pathname, captures);
  const auto expected = boost.match(pathname, expected_captures);
  if (expected) require(length == *expected);
  if (expected && length >= 0) require(captures == expected_captures);

  std::vector<Span> values;
  const auto match = matcher.match(pathname, end, values);
  require((length >= 0) == match.has_value());
  if (!match) return 0;
  require(length == match->length);
  std::size_t param_count = 0;
  for_each_param(matcher.pattern(), [&](TextView, bool) { ++param_count; });
  require(values.size() == param_count);
  require(0 <= match->base_length && match->base_length <= match->length);
  require(match->length <= static_cast<std::int32_t>(pathname.size()));
  captures.resize(std::max(captures.size(), values.size()));
  for (std::size_t i = 0; i < values.size(); ++i) {
    require(values[i] == captures[i]);
    if (!values[i].matched()) continue;
    require(0 <= values[i].begin && values[i].begin <= values[i].end);
    require(values[i].end <= match->length);
  }
  return 0;
}
