#include "turnout/route_table.hpp"

#include <algorithm>
#include <utility>

#include "turnout/regular_path.hpp"

namespace turnout {

namespace {

constexpr std::uint32_t kNoParent = RouteMeta::kNoParent;

RouteTable::Step::Kind kind_of(const PathPattern& pattern) {
  using Kind = RouteTable::Step::Kind;
  if (pattern.tail == PathTail::root_splat) return Kind::root_splat;
  if (pattern.tail == PathTail::splat) return Kind::splat;
  return pattern.is_blank ? Kind::blank : Kind::text;
}

}  // namespace

RouteTable::RouteTable(FlattenedRoutes flattened, std::span<const std::uint32_t> order,
                       const CaseFolding& folding, const Dialect& dialect)
    : flattened_(std::move(flattened)), folding_(folding), dialect_(dialect), index_(folding) {
  const auto meta_count = static_cast<std::uint32_t>(flattened_.metas.size());
  matchers_.reserve(meta_count);
  steps_.reserve(meta_count);
  // Parents stand before their children.
  for (std::uint32_t meta = 0; meta < meta_count; ++meta) add_step(meta);
  ranked_.reserve(order.size());
  for (const std::uint32_t index : order) add_branch(flattened_.branches[index]);
  flattened_.branches = {};
  places_.shrink_to_fit();
  index_.finish();
}

void RouteTable::add_step(std::uint32_t meta) {
  const RouteMeta& route = flattened_.metas[meta];
  const PathPattern& pattern =
      matchers_.emplace_back(route.relative_path, route.case_sensitive, folding_, dialect_)
          .pattern();
  Step step;
  if (route.parent != kNoParent) {
    const Step& parent = steps_[route.parent];
    step = parent;
    step.parent = route.parent;
    step.depth = parent.depth + 1;
  }
  if (route.parent == kNoParent || matcher(step.deciding).pattern().is_blank) {
    step.deciding = meta;
  }
  if (pattern.warns || !matcher(meta).is_valid() || exceeds_optional_markers(pattern, dialect_)) {
    step.is_quiet = false;
  }
  add_places(meta, step);
  add_segments(meta, step);
  steps_.push_back(step);
}

std::uint32_t RouteTable::slot_of(std::uint32_t meta, const Text& name, Step& step) const {
  // Assigning a string to it makes no key.
  if (name == u"__proto__") return ParamKeys::kNone;
  // First among the params of the meta itself that have been placed, then among its parents'.
  std::size_t first = step.first_place;
  std::size_t count = places_.size() - first;
  for (;;) {
    const auto& params = matcher(meta).pattern().params;
    for (std::size_t i = 0; i < count; ++i) {
      if (params[i].name != name) continue;
      step.repeats_names = true;
      return places_[first + i].slot;
    }
    meta = flattened_.metas[meta].parent;
    if (meta == kNoParent) return step.name_count++;
    first = steps_[meta].first_place;
    count = steps_[meta].place_count;
  }
}

void RouteTable::add_places(std::uint32_t meta, Step& step) {
  const PathPattern& pattern = matcher(meta).pattern();
  const std::uint32_t segments_before = step.segments;
  step.first_place = static_cast<std::uint32_t>(places_.size());
  for (const PathParam& param : pattern.params) {
    const TextView literal = pattern.literal;
    const auto begin = literal.begin();
    const auto slashes = std::count(begin, begin + param.position, u'/');
    const std::size_t suffix_end = std::min(literal.find(u'/', param.position), literal.size());
    const bool is_splat = pattern.tail != PathTail::none && &param == &pattern.params.back();
    // `/*` behind a literal begins behind its last segment; all else has its slash in the literal.
    const std::uint32_t own_slash = is_splat && pattern.tail == PathTail::splat ? 0 : 1;
    places_.push_back({.slot = slot_of(meta, param.name, step),
                       .segment = segments_before + static_cast<std::uint32_t>(slashes) - own_slash,
                       .suffix = static_cast<std::uint32_t>(suffix_end) - param.position,
                       .is_splat = is_splat});
  }
  step.place_count = static_cast<std::uint32_t>(pattern.params.size());
}

void RouteTable::add_segments(std::uint32_t meta, Step& step) {
  const PathPattern& pattern = matcher(meta).pattern();
  const std::uint32_t parent = flattened_.metas[meta].parent;
  // A splat takes all that is left: its children are matched against what upstream makes of that.
  if (parent != kNoParent && matcher(parent).pattern().tail != PathTail::none) {
    step.is_regular = false;
  }
  const auto segments = regular_segments(pattern);
  step.is_regular = step.is_regular && segments.has_value();
  step.kind = kind_of(pattern);
  if (!step.is_regular) return;
  for (const SegmentPattern& segment : *segments) step.node = index_.child(step.node, segment);
  step.segments += static_cast<std::uint32_t>(segments->size());
}

std::optional<Text> RouteTable::bucket_of(std::uint32_t leaf) const {
  // A branch that warns or throws when it is tried must be tried whenever upstream tries it.
  if (!steps_[leaf].is_quiet) return std::nullopt;
  return matcher(steps_[leaf].deciding).pattern().static_first_segment(folding_);
}

void RouteTable::add_branch(const Branch& branch) {
  const auto rank = static_cast<std::uint32_t>(ranked_.size());
  ranked_.push_back(branch);
  const Step& step = steps_[branch.leaf];
  const auto bucket = bucket_of(branch.leaf);
  candidates_.add(rank, bucket);
  if (step.is_regular) {
    const bool is_splat = step.kind == Step::Kind::splat || step.kind == Step::Kind::root_splat;
    index_.add(step.node, rank, is_splat);
  } else {
    irregular_.add(rank, bucket);
  }
}

std::vector<Text> RouteTable::param_names(std::uint32_t rank) const {
  std::vector<Text> names;
  for (const std::uint32_t meta : branch_metas(rank)) {
    const auto& params = matcher(meta).pattern().params;
    const auto meta_places = places(steps_[meta]);
    for (std::size_t i = 0; i < params.size(); ++i) {
      if (meta_places[i].slot == names.size()) names.push_back(params[i].name);
    }
  }
  return names;
}

}  // namespace turnout
