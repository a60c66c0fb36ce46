#include "turnout/match_branch.hpp"

#include "turnout/matched_pathname.hpp"

namespace turnout {

namespace {

// Whether the first route that can fail fails: most candidates end there, before any of their
// results is worth a thought.
bool fails_at_once(const RouteTable& table, const RouteTable::RankedBranch& branch,
                   TextView pathname, bool allow_partial, std::vector<Span>& values) {
  if (!branch.is_quiet || !pathname.starts_with(u'/')) return false;
  const std::uint32_t meta = branch.metas[branch.deciding];
  values.clear();
  const bool end = meta == branch.branch.leaf && !allow_partial;
  return !table.matcher(meta).match(pathname, end, values);
}

}  // namespace

BranchOutcome match_branch(const RouteTable& table, const RouteTable::RankedBranch& branch,
                           const DecodedPathname& pathname, bool allow_partial,
                           BranchMatch& result) {
  result.routes_tried = 0;
  result.tried_partial = false;
  if (fails_at_once(table, branch, pathname.view(), allow_partial, result.values)) {
    return BranchOutcome::no_match;
  }

  result.matches.clear();
  result.composed.clear();
  result.params.assign(branch.params.names().size(), Span{});

  MatchedPathname matched(pathname, table.dialect(), result.composed);
  auto key = branch.params.indexes().begin();
  for (const std::uint32_t meta : branch.metas) {
    const PathMatcher& matcher = table.matcher(meta);
    const bool is_leaf = meta == branch.branch.leaf;
    ++result.routes_tried;
    if (!matcher.is_valid()) return BranchOutcome::invalid_path;

    const auto [remaining, offset] = matched.remaining();
    result.values.clear();
    auto match = matcher.match(remaining, is_leaf, result.values);
    if (!match && is_leaf && allow_partial && !table.meta(meta).is_index) {
      result.tried_partial = true;
      if (exceeds_optional_markers(matcher.pattern(), table.dialect())) {
        return BranchOutcome::invalid_path;
      }
      result.values.clear();
      match = matcher.match(remaining, false, result.values);
    }
    if (!match) return BranchOutcome::no_match;

    const auto& params = matcher.pattern().params;
    for (std::size_t i = 0; i < params.size(); ++i, ++key) {
      if (*key == ParamKeys::kNone) continue;
      result.params[*key] =
          param_value(params[i], result.values[i], offset, pathname, result.composed);
    }

    const TextView base = remaining.substr(0, static_cast<std::size_t>(match->base_length));
    const TextView whole = remaining.substr(0, static_cast<std::size_t>(match->length));
    result.matches.push_back(
        {.pathname = matched.join(whole), .pathname_base = matched.join_normalized(base)});
    matched.advance(base);
  }
  return BranchOutcome::matched;
}

}  // namespace turnout
