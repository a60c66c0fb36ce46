// A route table built from a tree, and what it answers, as readable text.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

#include "support/path_cases.hpp"
#include "support/route_tree.hpp"
#include "turnout/match_routes.hpp"
#include "turnout/route_table.hpp"

namespace turnout::test {

// A pathname with the buffer that it needs, not a unit more.
class OwnedPathname {
 public:
  // As matchRoutes takes a pathname.
  static OwnedPathname decoded(TextView raw, const Dialect& dialect = {});
  // As matchPath takes it.
  static OwnedPathname verbatim(TextView raw);

  [[nodiscard]] const DecodedPathname& get() const { return pathname_; }

 private:
  using Make = DecodedPathname(TextView, char16_t*, const Dialect&);
  OwnedPathname(Make make, TextView raw, const Dialect& dialect)
      : buffer_(std::make_unique<char16_t[]>(raw.size() + 1)),
        pathname_(make(raw, buffer_.get(), dialect)) {}

  std::unique_ptr<char16_t[]> buffer_;
  DecodedPathname pathname_;
};

// A tree, flattened, ranked by the native stable sort and compiled, with Unicode's case folding.
class Table {
 public:
  explicit Table(const Tree& tree, const Dialect& dialect = {}) : Table(lay_flat(tree), dialect) {}
  explicit Table(Routes routes, const Dialect& dialect = {});

  [[nodiscard]] const Routes& routes() const { return routes_; }
  [[nodiscard]] const RouteTable& get() const { return table_; }

  // What matchRoutes makes of a raw pathname, below no basename. Each match is written as its
  // route's label, its pathname and, if that differs, its pathnameBase; then come the params:
  //
  //     /users /users > :id /users/7/ (base /users/7) {id: 7}
  //
  // Before that stands what it warns of: `malformed, `, and `warns <relative path>, ` for each path
  // with a `*` that follows no slash. Where it throws a SyntaxError stands `throws` and the regular
  // expression's source; where it throws for too many `?`, `throws too many optional markers`.
  [[nodiscard]] std::string match(TextView raw, bool allow_partial = false) const;

  // The same, of an answer that is there already.
  [[nodiscard]] std::string rendered(const RoutesMatch& match,
                                     const DecodedPathname& pathname) const;

  // The joined paths of the branches, in rank order.
  [[nodiscard]] std::vector<Text> ranked_paths() const;

 private:
  Routes routes_;
  RouteTable table_;
};

// The text of a match, put together from its parts.
class MatchText {
 public:
  void add_match(const std::string& label, const std::string& pathname, const std::string& base);
  void add_param(const std::string& name, const std::string& value);
  [[nodiscard]] std::string text() const;

 private:
  std::string matches_;
  std::string params_;
};

// The text that a span of a BranchMatch points to.
Text span_text(Span span, const DecodedPathname& pathname, const Text& composed);

// Checks what the table of `tree` answers for each pathname.
void check_matches(const Tree& tree, std::initializer_list<PathnameCase> cases,
                   bool allow_partial = false, const Dialect& dialect = {});

}  // namespace turnout::test
