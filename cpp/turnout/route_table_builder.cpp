#include "turnout/route_table_builder.hpp"

#include <algorithm>
#include <tuple>

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

// All that is known, but for where the places stand.
auto facts(const RouteTable::Step& step) {
  return std::tuple(step.depth, step.name_count, step.place_count, step.segments,
                    step.repeats_names, step.is_regular, step.is_quiet, step.is_index, step.kind);
}

}  // namespace

RouteTable::Builder::Builder(RouteTable& table, const FlattenedRoutes& flattened)
    : table_(table),
      flattened_(flattened),
      known_steps_(
          0, [this](std::uint32_t step) { return hash_of(table_.steps_[step]); },
          [this](std::uint32_t a, std::uint32_t b) {
            return are_equal(table_.steps_[a], table_.steps_[b]);
          }) {}

void RouteTable::Builder::build(std::span<const std::uint32_t> order) {
  const auto& metas = flattened_.metas;
  table_.patterns_ = PatternPool(metas, table_.folding_, table_.dialect_, patterns_);
  table_.metas_.reserve(metas.size());
  nodes_.reserve(metas.size());
  for (const RouteMeta& meta : metas) add_meta(meta);
  table_.steps_.shrink_to_fit();
  table_.places_.shrink_to_fit();

  table_.leaves_.reserve(order.size());
  for (const std::uint32_t index : order) add_branch(flattened_.branches[index].leaf);
  table_.index_.finish();
  table_.irregular_.finish();
  table_.candidates_.finish();
}

void RouteTable::Builder::add_meta(const RouteMeta& route) {
  const auto index = static_cast<std::uint32_t>(table_.metas_.size());
  table_.metas_.push_back({.route = route.route,
                           .parent = route.parent,
                           .deciding = index,
                           .pattern = patterns_[index]});
  const PathMatcher& matcher = table_.matcher(index);
  const PathPattern& pattern = matcher.pattern();
  Step step;
  if (route.parent != kNoParent) {
    step = table_.step(route.parent);
    ++step.depth;
    const std::uint32_t deciding = table_.metas_[route.parent].deciding;
    if (!table_.pattern(deciding).is_blank) table_.metas_[index].deciding = deciding;
  }
  if (pattern.warns || !matcher.is_valid() || exceeds_optional_markers(pattern, table_.dialect_)) {
    step.is_quiet = false;
  }
  step.is_index = route.is_index;
  names_.resize(step.name_count);
  add_places(pattern, step);
  add_segments(index, pattern, step);
  table_.metas_[index].step = shared_step(step);
}

std::uint32_t RouteTable::Builder::slot_of(TextView name, Step& step) {
  // Assigning a string to it makes no key.
  if (name == u"__proto__") return ParamKeys::kNone;
  const auto known = std::find(names_.begin(), names_.end(), name);
  const auto slot = static_cast<std::uint32_t>(known - names_.begin());
  if (known != names_.end()) {
    step.repeats_names = true;
    return slot;
  }
  names_.push_back(name);
  ++step.name_count;
  return slot;
}

void RouteTable::Builder::add_places(const PathPattern& pattern, Step& step) {
  auto& places = table_.places_;
  step.first_place = static_cast<std::uint32_t>(places.size());
  std::uint32_t at = step.segments;
  PathSegments segments(pattern);
  for (; const auto segment = segments.next(); ++at) {
    if (!segment->is_dynamic()) continue;
    places.push_back({.slot = slot_of(segment->name, step),
                      .segment = at,
                      .suffix = static_cast<std::uint32_t>(segment->text.size()),
                      .is_splat = false,
                      .is_optional = segment->is_optional});
  }
  if (pattern.tail != PathTail::none) {
    // The body of `*` alone has no segment that counts.
    places.push_back({.slot = slot_of(kSplatName, step),
                      .segment = pattern.tail == PathTail::splat ? at : at - 1,
                      .suffix = 0,
                      .is_splat = true,
                      .is_optional = false});
  }
  step.place_count = static_cast<std::uint32_t>(places.size()) - step.first_place;
}

void RouteTable::Builder::add_segments(std::uint32_t meta, const PathPattern& pattern, Step& step) {
  const std::uint32_t parent = table_.metas_[meta].parent;
  // A splat takes all that is left: its children are matched against what upstream makes of that.
  if (parent != kNoParent && table_.pattern(parent).tail != PathTail::none) {
    step.is_regular = false;
  }
  const auto segments = regular_segments(pattern);
  step.is_regular = step.is_regular && segments.has_value();
  step.kind = kind_of(pattern);
  SegmentIndex::NodeId node = parent == kNoParent ? SegmentIndex::kRoot : nodes_[parent];
  if (step.is_regular) {
    for (const SegmentPattern& segment : *segments) node = table_.index_.child(node, segment);
    step.segments += static_cast<std::uint32_t>(segments->size());
  }
  nodes_.push_back(node);
}

std::size_t RouteTable::Builder::hash_of(const Step& step) const {
  std::uint32_t hash = 0;
  const auto add = [&hash](std::uint32_t value) { hash = (hash ^ value) * 0x9E3779B1U; };
  for (const auto value : {step.depth, step.name_count, step.place_count, step.segments}) {
    add(value);
  }
  add(static_cast<std::uint32_t>(step.kind));
  for (const ParamPlace& place : table_.places(step)) {
    add(place.slot);
    add(place.segment);
    add(place.suffix);
  }
  return hash;
}

bool RouteTable::Builder::are_equal(const Step& a, const Step& b) const {
  const auto places_of_a = table_.places(a);
  const auto places_of_b = table_.places(b);
  return facts(a) == facts(b) &&
         std::equal(places_of_a.begin(), places_of_a.end(), places_of_b.begin(), places_of_b.end());
}

// The step, which has its places behind all others; or one that is known and says the same.
std::uint32_t RouteTable::Builder::shared_step(const Step& step) {
  auto& steps = table_.steps_;
  steps.push_back(step);
  const auto [known, is_new] = known_steps_.insert(static_cast<std::uint32_t>(steps.size() - 1));
  if (!is_new) {
    table_.places_.resize(step.first_place);
    steps.pop_back();
  }
  return *known;
}

std::optional<TextView> RouteTable::Builder::bucket_of(std::uint32_t leaf) const {
  // A branch that warns or throws when it is tried must be tried whenever upstream tries it.
  if (!table_.step(leaf).is_quiet) return std::nullopt;
  return table_.pattern(table_.metas_[leaf].deciding).static_first_segment();
}

void RouteTable::Builder::add_branch(std::uint32_t leaf) {
  const auto rank = static_cast<std::uint32_t>(table_.leaves_.size());
  table_.leaves_.push_back(leaf);
  const Step& step = table_.step(leaf);
  const auto bucket = bucket_of(leaf);
  table_.candidates_.add(rank, bucket, table_.folding_);
  if (step.is_regular) {
    const bool is_splat = step.kind == Step::Kind::splat || step.kind == Step::Kind::root_splat;
    table_.index_.add(nodes_[leaf], rank, is_splat);
  } else {
    table_.irregular_.add(rank, bucket, table_.folding_);
  }
}

}  // namespace turnout
