// One path pattern against one pathname: mirrors upstream's matchPath.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "turnout/path_pattern.hpp"

namespace turnout {

// A pattern that is ready to match. Immutable: matching may go on in several threads at once.
class PathMatcher {
 public:
  // How the pattern will be matched: to the end of the pathname (as the last route of a branch), to
  // the end of a segment (as a parent), or both.
  struct Ends {
    bool pathname = true;
    bool segment = false;
  };

  // `folding` must outlive the matcher.
  PathMatcher(TextView path, bool case_sensitive, Ends ends, const CaseFolding& folding);

  [[nodiscard]] const PathPattern& pattern() const { return pattern_; }

  // False where upstream throws a SyntaxError when it compiles the path.
  [[nodiscard]] bool is_valid(bool end) const {
    return !pattern_.needs_regexp() || regexp(end).is_valid();
  }

  struct Match {
    std::int32_t length;       // of the matched pathname, a prefix
    std::int32_t base_length;  // of its pathnameBase, a prefix too
  };

  // Matches from the beginning of `pathname` (decoded or not: it is taken as it is), to its end if
  // `end`, which must be among the Ends. Appends a span for each param of the pattern to `values`;
  // after a failure what it appended is to be dropped. The pattern must be valid.
  std::optional<Match> match(TextView pathname, bool end, std::vector<Span>& values) const;

 private:
  std::int32_t match_literal_text(TextView pathname, bool end, std::vector<Span>& values) const;
  [[nodiscard]] bool equals_literal(TextView text, std::size_t position) const;
  [[nodiscard]] const PathRegexp& regexp(bool end) const { return *regexps_[end ? 1 : 0]; }

  PathPattern pattern_;
  const CaseFolding* folding_;
  std::array<std::optional<PathRegexp>, 2> regexps_;  // to a segment's end, to the pathname's end
};

}  // namespace turnout
