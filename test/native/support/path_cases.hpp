// Tables of pathnames for one path.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "turnout/match_path.hpp"

namespace turnout::test {

struct PathnameCase {
  TextView pathname;
  std::string_view expected;
};

struct PathOptions {
  bool end = true;
  bool case_sensitive = false;
  Dialect dialect{};
};

// The params of a pattern, in the order of their values.
struct PatternParam {
  Text name;
  bool is_optional;
};
std::vector<PatternParam> params_of(const PathPattern& pattern);

// What matchPath answers, with raw params: the pathname that matched, its base if that differs, and
// the params, not decoded:
//
//     /users/7/ (base /users/7) {id: 7}
std::string path_match_text(const PathMatcher& matcher, TextView pathname, bool end);

// Checks what the path answers for each pathname.
void check_path(TextView path, std::initializer_list<PathnameCase> cases, PathOptions options = {});

// The regular expression of a path that needs one.
PathRegexp compiled_regexp(TextView path, PathOptions options = {});

// Checks what the path's regular expression gives for each pathname: as upstream's RegExp, the
// match and its captures with ` | ` between them; or `no match`; or `invalid`. Boost must agree.
void check_regexp(TextView path, std::initializer_list<PathnameCase> cases,
                  PathOptions options = {});

}  // namespace turnout::test
