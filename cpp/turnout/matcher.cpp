#include "turnout/matcher.hpp"

#include <cstdint>
#include <span>
#include <utility>

#include "turnout/eager_compilation.hpp"
#include "turnout/flatten_routes.hpp"
#include "turnout/match_routes.hpp"
#include "turnout/rank.hpp"
#include "turnout/route.hpp"

namespace turnout {

namespace {

void append_siblings(const std::vector<RouteObject>& siblings, Routes& routes) {
  for (std::uint32_t i = 0; i < siblings.size(); ++i) {
    const RouteObject& route = siblings[i];
    const std::size_t place = routes.size();
    routes.push_back({.path = route.path.value_or(Text()),
                      .sibling_index = i,
                      .has_path = route.path.has_value(),
                      .case_sensitive = route.case_sensitive,
                      .is_index = route.index,
                      .forbids_children = route.index,
                      .has_children = !route.children.empty()});
    append_siblings(route.children, routes);
    routes[place].subtree_end = static_cast<std::uint32_t>(routes.size());
  }
}

Text invalid_path_message(TextView path, bool case_sensitive, bool end, const Dialect& dialect) {
  return u"Invalid regular expression: /" + path_regexp_source(path, end, dialect) +
         (case_sensitive ? u"/" : u"/i");
}

// Why upstream throws of the tree before it matches anything.
std::optional<Text> tree_error(const FlattenResult& result, const Dialect& dialect) {
  std::optional<Text> error;
  if (dialect.compiles_eagerly) {
    const FlattenedRoutes& flattened = result.flattened;
    const auto compiled = compile_eagerly(flattened, CaseFolding::unicode(), dialect);
    if (compiled.invalid) {
      const RouteMeta& meta = flattened.metas[compiled.invalid->meta];
      error = invalid_path_message(meta.relative_path, meta.case_sensitive, compiled.invalid->end,
                                   dialect);
    }
  }
  // What is flattened of an invalid tree comes before what is wrong, and so do the errors in it.
  if (!error && result.invalid) error = result.invalid->message;
  return error;
}

}  // namespace

class Matcher::Table {
 public:
  Table(const FlattenedRoutes& flattened, const Dialect& dialect)
      : table_(flattened, rank_branches(flattened), CaseFolding::unicode(), dialect) {}

  [[nodiscard]] std::variant<MatchedBranch, NoMatch, MatchError> match(TextView pathname) const;

 private:
  [[nodiscard]] MatchedBranch describe(const RoutesMatch& match,
                                       const DecodedPathname& pathname) const;
  [[nodiscard]] MatchError describe_error(const RoutesMatch& match) const;

  RouteTable table_;
};

std::variant<MatchedBranch, NoMatch, MatchError> Matcher::Table::match(TextView pathname) const {
  const TextView raw = pathname.empty() ? TextView(u"/") : pathname;
  Text buffer(raw.size() + 1, u'\0');
  const auto decoded = DecodedPathname::decoded(raw, buffer.data(), table_.dialect());
  RoutesMatch match;
  match_routes(table_, decoded, {}, match);
  switch (match.outcome) {
    case RoutesMatch::Outcome::matched:
      return describe(match, decoded);
    case RoutesMatch::Outcome::invalid_path:
      return describe_error(match);
    case RoutesMatch::Outcome::no_match:
      break;
  }
  return NoMatch{};
}

MatchedBranch Matcher::Table::describe(const RoutesMatch& match,
                                       const DecodedPathname& pathname) const {
  const TextView text = pathname.with_slash();
  const auto text_of = [&](Span span) {
    const auto begin = static_cast<std::size_t>(span.begin);
    const auto length = static_cast<std::size_t>(span.end - span.begin);
    if (begin + length <= text.size()) return Text(text.substr(begin, length));
    return match.branch.composed.substr(begin - text.size(), length);
  };
  MatchedBranch branch{.path = table_.branch_path(match.rank)};
  std::size_t position = 0;
  for (const std::uint32_t meta : table_.branch_metas(match.rank)) {
    const auto [whole, base] = match.branch.route(position++);
    branch.matches.push_back({table_.meta(meta).route, text_of(whole), text_of(base)});
  }
  std::size_t slot = 0;
  for (Text& name : table_.param_names(match.rank)) {
    const Span value = match.branch.params()[slot++];
    branch.params.push_back(
        {std::move(name), value.matched() ? std::optional(text_of(value)) : std::nullopt});
  }
  return branch;
}

// Of the path that was tried last.
MatchError Matcher::Table::describe_error(const RoutesMatch& match) const {
  const auto metas = table_.branch_metas(match.rank);
  const std::size_t tried = match.branch.routes_tried;
  const PathMatcher& matcher = table_.matcher(metas[tried - 1]);
  const PathPattern& pattern = matcher.pattern();
  if (matcher.is_valid()) {
    return {u"Path pattern \"" + Text(pattern.path) +
            u"\" exceeds the limit of 12 optional segments."};
  }
  return {invalid_path_message(pattern.path, pattern.case_sensitive, tried == metas.size(),
                               table_.dialect())};
}

std::variant<Matcher, MatchError> Matcher::compile(const std::vector<RouteObject>& routes,
                                                   const Dialect& dialect) {
  Routes flat;
  append_siblings(routes, flat);
  const FlattenResult result = flatten_routes(flat, dialect);
  if (auto error = tree_error(result, dialect)) return MatchError{*std::move(error)};
  return Matcher(std::make_unique<const Table>(result.flattened, dialect));
}

Matcher::Matcher(std::unique_ptr<const Table> table) : table_(std::move(table)) {}
Matcher::Matcher(Matcher&& other) noexcept = default;
Matcher& Matcher::operator=(Matcher&& other) noexcept = default;
Matcher::~Matcher() = default;

std::variant<MatchedBranch, NoMatch, MatchError> Matcher::match(TextView pathname) const {
  return table_->match(pathname);
}

}  // namespace turnout
