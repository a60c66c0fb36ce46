// Any path on any pathname, in any dialect: values lie in the pathname, and where the hand-written
// matching applies, Boost.Regex gives the same answer for the regular expression that upstream has.
#include "input.hpp"
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

  const PathMatcher matcher(path, case_sensitive, folding, dialect);
  const PathPattern& pattern = matcher.pattern();
  require(path_regexp_source(path, end, dialect).starts_with(u'^'));
  if (!matcher.is_valid()) return 0;

  std::size_t param_count = 0;
  for_each_param(pattern, [&](TextView, bool) { ++param_count; });
  std::vector<Span> values;
  const auto match = matcher.match(pathname, end, values);
  if (match) {
    require(values.size() == param_count);
    require(0 <= match->base_length && match->base_length <= match->length);
    require(match->length <= static_cast<std::int32_t>(pathname.size()));
    for (const Span value : values) {
      if (!value.matched()) continue;
      require(0 <= value.begin && value.begin <= value.end && value.end <= match->length);
    }
  }

  if (!pattern.needs_regexp) {
    PathPattern as_regexp = pattern;
    as_regexp.needs_regexp = true;
    const PathRegexp regexp = compile_path_regexp(as_regexp, end, folding, dialect);
    require(regexp.is_valid());
    std::vector<Span> captures(param_count);
    const std::int32_t length = regexp.match(pathname, captures);
    require((length >= 0) == match.has_value());
    if (match) {
      require(length == match->length);
      require(captures == values);
    }
  }
  return 0;
}
