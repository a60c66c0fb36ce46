// How far into the pathname a branch has come: upstream's `matchedPathname`, and the strings that
// it joins to it.
#pragma once

#include <cstddef>
#include <optional>

#include "turnout/decoded_pathname.hpp"

namespace turnout {

// The pathnames here all begin with a slash. Nearly always they are prefixes of the pathname (with
// its slash), and then only their length is kept; where joining collapses slashes, they are
// composed.
class MatchedPathname {
 public:
  MatchedPathname(const DecodedPathname& pathname, const Dialect& dialect, Text& composed)
      : pathname_(pathname), dialect_(dialect), composed_(composed) {}

  // What the next route is matched against. Never empty: upstream matches "/" when nothing is left.
  struct Remaining {
    TextView text;
    std::size_t offset;  // of the text in the pathname with its slash
  };
  [[nodiscard]] Remaining remaining() const;

  // What was matched and `part`, a prefix of remaining(), joined; as a span of a BranchMatch.
  [[nodiscard]] Span join(TextView part) const;

  // The same, normalized: upstream's normalizePathname.
  [[nodiscard]] Span join_normalized(TextView part) const;

  // Goes on behind `part`.
  void advance(TextView part);

 private:
  // The joined length, if what was joined is a prefix of the pathname with its slash.
  [[nodiscard]] std::optional<std::size_t> joined_prefix(TextView part) const;
  [[nodiscard]] TextView matched() const;
  [[nodiscard]] bool is_root() const { return matched() == u"/"; }
  [[nodiscard]] Span compose(TextView text) const;

  const DecodedPathname& pathname_;
  const Dialect& dialect_;
  Text& composed_;
  std::size_t prefix_length_ = 0;    // 0: nothing matched yet, which is "/"
  std::optional<Text> own_matched_;  // when it is no prefix
};

}  // namespace turnout
