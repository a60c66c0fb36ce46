// One path pattern against one pathname: mirrors upstream's matchPath.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "turnout/path_pattern.hpp"

namespace turnout {

// A pattern that is ready to match. Immutable: matching may go on in several threads at once.
class PathMatcher {
 public:
  // `path` and `folding` must outlive the matcher.
  PathMatcher(TextView path, bool case_sensitive, const CaseFolding& folding,
              const Dialect& dialect = {});

  [[nodiscard]] const PathPattern& pattern() const { return pattern_; }

  // False where upstream throws a SyntaxError when it compiles the path.
  [[nodiscard]] bool is_valid() const { return regexps_.empty() || regexps_.front().is_valid(); }

  struct Match {
    std::int32_t length;       // of the matched pathname, a prefix
    std::int32_t base_length;  // of its pathnameBase, a prefix too
  };

  // Matches from the beginning of `pathname` (decoded or not: it is taken as it is): to its end if
  // `end`, otherwise to the end of a segment. Appends a span for each param of the pattern to
  // `values`; after a failure what it appended is to be dropped. The pattern must be valid.
  std::optional<Match> match(TextView pathname, bool end, std::vector<Span>& values) const;

 private:
  std::int32_t match_segments(TextView pathname, bool end, std::vector<Span>& values) const;
  [[nodiscard]] bool equals(TextView text, TextView expected) const;

  PathPattern pattern_;
  const CaseFolding* folding_;
  Dialect dialect_;
  std::vector<PathRegexp> regexps_;  // none, or to a segment's end and to the pathname's end
};

}  // namespace turnout
