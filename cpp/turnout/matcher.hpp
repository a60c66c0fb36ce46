// The library for programs in C++: a route tree, compiled once, and what matches a pathname. The
// package does not come by here: it has objects, warnings and errors of JavaScript's to care for.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "turnout/code_units.hpp"
#include "turnout/newest_dialects.hpp"

namespace turnout {

// What matching depends on of a route object.
struct RouteObject {
  std::optional<Text> path{};  // nothing: a layout, or an index at its parent's path
  bool index = false;
  bool case_sensitive = false;
  std::vector<RouteObject> children{};
};

// Why there is no answer, in upstream's words where it throws an Error. A SyntaxError's words are
// the engine's; here it is named with its regular expression.
struct MatchError {
  Text message;
};

// A route of the branch that matched.
struct RouteMatch {
  std::size_t route;  // counted through the tree from 0, each route before its children
  Text pathname;
  Text pathname_base;
};

struct Param {
  Text name;
  std::optional<Text> value;  // nothing: `undefined`
};

// The branch that ranks first of those that match.
struct MatchedBranch {
  Text path;
  std::vector<Param> params{};        // each name once, as upstream comes to them
  std::vector<RouteMatch> matches{};  // from the top-level route to the leaf
};

struct NoMatch {};

// Immutable: any number of threads may match with one matcher at once. It keeps nothing of the tree
// that it was made of.
class Matcher {
 public:
  // A MatchError if the tree breaks upstream's rules: an absolute path outside its parent's, an
  // index route with children and, in the dialects that compile eagerly, a path that makes no
  // regular expression. Of more than kMaxVariants variants the message is ours.
  static std::variant<Matcher, MatchError> compile(const std::vector<RouteObject>& routes,
                                                   const Dialect& dialect = kV6);

  Matcher(Matcher&& other) noexcept;
  Matcher& operator=(Matcher&& other) noexcept;
  Matcher(const Matcher&) = delete;
  Matcher& operator=(const Matcher&) = delete;
  ~Matcher();

  // `pathname` as a URL has it, percent-encoded or not, without a search, hash or basename; the
  // empty one is "/". One with a malformed escape is matched as it comes, as upstream does after a
  // warning. A MatchError where upstream throws when it tries a path.
  [[nodiscard]] std::variant<MatchedBranch, NoMatch, MatchError> match(TextView pathname) const;

 private:
  class Table;
  explicit Matcher(std::unique_ptr<const Table> table);

  std::unique_ptr<const Table> table_;
};

}  // namespace turnout
