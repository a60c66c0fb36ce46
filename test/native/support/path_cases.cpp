#include "support/path_cases.hpp"

#include <optional>
#include <vector>

#include "catch.hpp"
#include "support/boost_regexp.hpp"
#include "support/shown.hpp"

namespace turnout::test {

namespace {

TextView slice(TextView text, std::int32_t begin, std::int32_t end) {
  return text.substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin));
}

std::string piece(TextView text) {
  return text.empty() ? "(empty)" : shown(text);
}

// Of a PathRegexp or a BoostRegexp.
template <class Regexp>
std::string regexp_match_text(const Regexp& regexp, std::size_t groups, TextView pathname) {
  if (!regexp.is_valid()) return "invalid";
  std::vector<Span> captures(groups);
  const std::optional<std::int32_t> found = regexp.match(pathname, captures);
  if (!found) return "given up";
  const std::int32_t length = *found;
  if (length < 0) return "no match";
  std::string out = piece(slice(pathname, 0, length));
  for (const Span capture : captures) {
    out += " | ";
    out += capture.matched() ? piece(slice(pathname, capture.begin, capture.end)) : "unmatched";
  }
  return out;
}

}  // namespace

std::vector<PatternParam> params_of(const PathPattern& pattern) {
  std::vector<PatternParam> params;
  for_each_param(pattern, [&params](TextView name, bool is_optional) {
    params.push_back({Text(name), is_optional});
  });
  return params;
}

std::string path_match_text(const PathMatcher& matcher, TextView pathname, bool end) {
  std::vector<Span> values;
  const auto match = matcher.match(pathname, end, values);
  if (!match) return "no match";
  std::string out = piece(slice(pathname, 0, match->length));
  if (match->base_length != match->length) {
    out += " (base " + piece(slice(pathname, 0, match->base_length)) + ")";
  }
  const auto params = params_of(matcher.pattern());
  REQUIRE(values.size() == params.size());
  for (std::size_t i = 0; i < params.size(); ++i) {
    out += (i == 0 ? " {" : ", ") + shown(params[i].name) + ": ";
    if (!values[i].empty()) {
      out += shown(slice(pathname, values[i].begin, values[i].end));
    } else if (params[i].is_optional) {
      out += "undefined";
    }
  }
  return params.empty() ? out : out + "}";
}

void check_path(TextView path, std::initializer_list<PathnameCase> cases, PathOptions options) {
  CAPTURE(shown(path), options.end, options.case_sensitive);
  const PathMatcher matcher(path, options.case_sensitive, CaseFolding::unicode(), options.dialect);
  for (const auto& [pathname, expected] : cases) {
    CAPTURE(shown(pathname));
    CHECK(path_match_text(matcher, pathname, options.end) == expected);
  }
}

PathRegexp compiled_regexp(TextView path, PathOptions options) {
  const CaseFolding& folding = CaseFolding::unicode();
  const PathPattern pattern = compile_path(path, options.case_sensitive);
  REQUIRE(pattern.needs_regexp);
  return compile_path_regexp(pattern, options.end, folding, options.dialect);
}

void check_regexp(TextView path, std::initializer_list<PathnameCase> cases, PathOptions options) {
  CAPTURE(shown(path), options.end, options.case_sensitive);
  const PathRegexp regexp = compiled_regexp(path, options);
  const BoostRegexp boost(path_regexp_source(path, options.end, options.dialect),
                          options.case_sensitive ? nullptr : &CaseFolding::unicode());
  const auto groups = params_of(compile_path(path, false)).size();
  for (const auto& [pathname, expected] : cases) {
    CAPTURE(shown(pathname));
    CHECK(regexp_match_text(regexp, groups, pathname) == expected);
    CHECK(regexp_match_text(boost, groups, pathname) == expected);
  }
}

}  // namespace turnout::test
