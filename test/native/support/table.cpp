#include "support/table.hpp"

#include <utility>

#include "catch.hpp"
#include "support/shown.hpp"
#include "turnout/rank.hpp"

namespace turnout::test {

namespace {

RouteTable build(const Routes& routes, const Dialect& dialect) {
  const FlattenedRoutes flat = flattened(routes, dialect);
  const std::vector<std::uint32_t> order = rank_branches(flat);
  return {flat, order, CaseFolding::unicode(), dialect};
}

// What upstream throws when it compiles the path that was tried last.
std::string last_tried_error(const RouteTable& table, const RoutesMatch& match) {
  const auto metas = table.branch_metas(match.rank);
  const std::size_t tried = match.branch.routes_tried;
  if (table.matcher(metas[tried - 1]).is_valid()) return "too many optional markers";
  return shown(path_regexp_source(table.relative_path(metas[tried - 1]), tried == metas.size(),
                                  table.dialect()));
}

}  // namespace

OwnedPathname OwnedPathname::decoded(TextView raw, const Dialect& dialect) {
  return {&DecodedPathname::decoded, raw, dialect};
}

OwnedPathname OwnedPathname::verbatim(TextView raw) {
  return {&DecodedPathname::verbatim, raw, {}};
}

Table::Table(Routes routes, const Dialect& dialect)
    : routes_(std::move(routes)), table_(build(routes_, dialect)) {}

std::string Table::match(TextView raw, bool allow_partial) const {
  const auto pathname = OwnedPathname::decoded(raw, table_.dialect());
  RoutesMatch match;
  match_routes(table_, pathname.get(), {.allow_partial = allow_partial}, match);
  return rendered(match, pathname.get());
}

std::string Table::rendered(const RoutesMatch& match, const DecodedPathname& pathname) const {
  std::string out;
  if (pathname.is_malformed()) out += "malformed, ";
  for (const auto [rank, position] : match.warnings) {
    // The position behind the leaf is that of its second, partial try.
    const auto metas = table_.branch_metas(rank);
    const std::uint32_t meta = position < metas.size() ? metas[position] : metas.back();
    out += "warns " + shown(table_.relative_path(meta)) + ", ";
  }
  if (match.outcome == RoutesMatch::Outcome::no_match) return out + "no match";
  if (match.outcome == RoutesMatch::Outcome::invalid_path) {
    return out + "throws " + last_tried_error(table_, match);
  }

  const auto metas = table_.branch_metas(match.rank);
  const auto names = table_.param_names(match.rank);
  const auto text = [&](Span span) {
    return shown(span_text(span, pathname, match.branch.composed));
  };
  MatchText found;
  for (std::size_t i = 0; i < metas.size(); ++i) {
    const Route& route = routes_[table_.meta(metas[i]).route];
    const auto [whole, base] = match.branch.route(i);
    found.add_match(label(route), text(whole), text(base));
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Span value = match.branch.params()[i];
    found.add_param(shown(names[i]), value.matched() ? text(value) : "undefined");
  }
  return out + found.text();
}

std::vector<Text> Table::ranked_paths() const {
  std::vector<Text> paths;
  paths.reserve(table_.branch_count());
  for (std::uint32_t rank = 0; rank < table_.branch_count(); ++rank) {
    paths.push_back(table_.branch_path(rank));
  }
  return paths;
}

void MatchText::add_match(const std::string& label, const std::string& pathname,
                          const std::string& base) {
  if (!matches_.empty()) matches_ += " > ";
  matches_ += label + " " + pathname;
  if (pathname != base) matches_ += " (base " + base + ")";
}

void MatchText::add_param(const std::string& name, const std::string& value) {
  params_ += (params_.empty() ? "" : ", ") + name + ": " + value;
}

std::string MatchText::text() const {
  return params_.empty() ? matches_ : matches_ + " {" + params_ + "}";
}

Text span_text(Span span, const DecodedPathname& pathname, const Text& composed) {
  const Text whole = Text(pathname.with_slash()) + composed;
  return whole.substr(static_cast<std::size_t>(span.begin),
                      static_cast<std::size_t>(span.end - span.begin));
}

void check_matches(const Tree& tree, std::initializer_list<PathnameCase> cases, bool allow_partial,
                   const Dialect& dialect) {
  const Table table(tree, dialect);
  for (const auto& [raw, expected] : cases) {
    CAPTURE(shown(raw));
    CHECK(table.match(raw, allow_partial) == expected);
  }
}

}  // namespace turnout::test
