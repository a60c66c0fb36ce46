#include "turnout/match_branch.hpp"

#include <algorithm>

#include "turnout/matched_pathname.hpp"

namespace turnout {

namespace {

// Whether the first route that can fail fails: most candidates end there, before any of their
// results is worth a thought.
bool fails_at_once(const RouteTable& table, std::uint32_t leaf, TextView pathname,
                   bool allow_partial, std::vector<Span>& values) {
  if (!table.step(leaf).is_quiet || !pathname.starts_with(u'/')) return false;
  values.clear();
  const std::uint32_t deciding = table.meta(leaf).deciding;
  const bool end = deciding == leaf && !allow_partial;
  return !table.matcher(deciding).match(pathname, end, values);
}

Span span_to(std::size_t end) {
  return {0, static_cast<std::int32_t>(end)};
}

// What a route of a regular branch matched. A layout or index route adds a slash, and so does a
// `*` alone that is left nothing.
BranchMatch::RouteMatch regular_route_match(const RouteTable::Step& step, bool is_leaf,
                                            const PathnameSegments& pathname) {
  using Kind = RouteTable::Step::Kind;
  const std::size_t end = pathname.end(step.segments);
  const Span base = span_to(std::max<std::size_t>(end, 1));
  if (step.kind == Kind::blank) return {span_to(end + 1), base};
  if (!is_leaf) return {span_to(end), base};
  const std::size_t least = step.kind == Kind::root_splat ? end + 1 : end;
  return {span_to(std::max(pathname.size(), least)), base};
}

Span regular_param_value(const RouteTable::ParamPlace& place, const PathnameSegments& pathname) {
  const std::size_t begin = std::size_t{pathname.end(place.segment)} + 1;
  // A splat that is left nothing is "".
  if (place.is_splat && begin >= pathname.size()) return {0, 0};
  const std::size_t end =
      place.is_splat ? pathname.size() : pathname.end(place.segment + 1) - place.suffix;
  return {static_cast<std::int32_t>(begin), static_cast<std::int32_t>(end)};
}

}  // namespace

BranchOutcome match_branch(const RouteTable& table, std::uint32_t rank,
                           const DecodedPathname& pathname, bool allow_partial,
                           BranchMatch& result) {
  const std::uint32_t leaf = table.leaf(rank);
  result.routes_tried = 0;
  result.tried_partial = false;
  if (fails_at_once(table, leaf, pathname.view(), allow_partial, result.values)) {
    return BranchOutcome::no_match;
  }

  table.collect_metas(rank, result.metas);
  result.begin(result.metas.size(), table.step(leaf).name_count);
  result.composed.clear();

  MatchedPathname matched(pathname, table.dialect(), result.composed);
  for (const std::uint32_t meta : result.metas) {
    const PathMatcher& matcher = table.matcher(meta);
    const bool is_leaf = meta == leaf;
    const std::size_t position = result.routes_tried++;
    const bool is_over_limit = exceeds_optional_markers(matcher.pattern(), table.dialect());
    if (!matcher.is_valid() || (is_over_limit && !table.dialect().compiles_eagerly)) {
      return BranchOutcome::invalid_path;
    }

    const auto [remaining, offset] = matched.remaining();
    result.values.clear();
    auto match = matcher.match(remaining, is_leaf, result.values);
    if (!match && is_leaf && allow_partial && !table.step(meta).is_index) {
      result.tried_partial = true;
      if (is_over_limit) return BranchOutcome::invalid_path;
      result.values.clear();
      match = matcher.match(remaining, false, result.values);
    }
    if (!match) return BranchOutcome::no_match;

    const auto places = table.places(table.step(meta));
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (places[i].slot == ParamKeys::kNone) continue;
      result.param(places[i].slot) =
          param_value(places[i].is_optional, result.values[i], offset, pathname, result.composed);
    }

    const TextView base = remaining.substr(0, static_cast<std::size_t>(match->base_length));
    const TextView whole = remaining.substr(0, static_cast<std::size_t>(match->length));
    // In this order: both may be composed.
    const Span joined = matched.join(whole);
    result.set_route(position, {joined, matched.join_normalized(base)});
    matched.advance(base);
  }
  return BranchOutcome::matched;
}

void describe_regular_match(const RouteTable& table, std::uint32_t rank,
                            const PathnameSegments& pathname, BranchMatch& result) {
  const std::uint32_t leaf = table.leaf(rank);
  const RouteTable::Step& last = table.step(leaf);
  result.begin(last.depth, last.name_count);
  result.composed.clear();

  // From the leaf up, which needs no list of the metas. Of a repeated name the last value counts:
  // it is the first that comes by.
  if (last.repeats_names) result.clear_params();
  std::uint32_t meta = leaf;
  for (std::size_t position = last.depth; position-- > 0; meta = table.meta(meta).parent) {
    const RouteTable::Step& step = table.step(meta);
    result.set_route(position, regular_route_match(step, meta == leaf, pathname));
    const auto places = table.places(step);
    for (auto place = places.rbegin(); place != places.rend(); ++place) {
      if (place->slot == ParamKeys::kNone) continue;
      Span& value = result.param(place->slot);
      if (!last.repeats_names || !value.matched()) value = regular_param_value(*place, pathname);
    }
  }
}

}  // namespace turnout
