#include "turnout/segment_index.hpp"

#include <algorithm>
#include <functional>

namespace turnout {

namespace {

constexpr std::size_t kFewestEdges = 8;

}  // namespace

SegmentIndex::SegmentIndex(const CaseFolding& folding)
    : folding_(&folding), nodes_(1), parents_(1), edges_(kFewestEdges), keys_(SegmentKey::kSlack) {}

TextView SegmentIndex::text(const Node& node) const {
  return TextView(texts_).substr(node.text_begin, node.text_size);
}

SegmentKey SegmentIndex::key(const Node& node, bool is_wide) const {
  return {keys_.data() + node.text_begin, node.text_size, is_wide};
}

bool SegmentIndex::fits_static(const Edge& edge, const SegmentKey& wanted,
                               const PathnameSegments& segments, std::size_t depth) const {
  const Node& node = nodes_[edge.child];
  if (node.case_sensitive == 0) return key(node, edge.key_is_wide != 0) == wanted;
  const std::uint32_t begin = segments.end(depth) + 1;
  return segments.end(depth + 1) - begin == node.text_size &&
         segments.has_text(begin, text(node), nullptr);
}

bool SegmentIndex::fits_dynamic(const Node& node, const PathnameSegments& segments,
                                std::size_t depth) const {
  if (node.text_size == 0) return true;
  const std::uint32_t end = segments.end(depth + 1);
  return end - segments.end(depth) - 1 > node.text_size &&
         segments.has_text(end - node.text_size, text(node),
                           node.case_sensitive != 0 ? nullptr : folding_);
}

std::uint32_t SegmentIndex::edge_hash(NodeId parent, std::uint32_t segment_hash) {
  return ((segment_hash ^ parent) * 0x9E3779B1U) >> (32U - kHashBits);
}

std::size_t SegmentIndex::place(std::uint32_t hash) const {
  return static_cast<std::size_t>(std::uint64_t{hash} * edges_.size() >> kHashBits);
}

template <class Visit>
void SegmentIndex::for_each_static(NodeId parent, std::uint32_t hash, Visit visit) const {
  for (std::size_t at = place(hash); edges_[at].child != kRoot; at = next_place(at)) {
    const Edge& edge = edges_[at];
    if (edge.hash == hash && edge.is_dynamic == 0 && nodes_[edge.child].link == parent) {
      visit(edge);
      if (edge.has_twin == 0) return;
    }
  }
}

// All static children that have this hash have a twin, now that one more comes.
void SegmentIndex::mark_twins(NodeId parent, std::uint32_t hash) {
  for_each_static(parent, hash, [this](const Edge& edge) {
    edges_[static_cast<std::size_t>(&edge - edges_.data())].has_twin = 1;
  });
}

void SegmentIndex::add_edge(const Edge& edge) {
  std::size_t at = place(edge.hash);
  while (edges_[at].child != kRoot) at = next_place(at);
  edges_[at] = edge;
}

void SegmentIndex::resize_edges(std::size_t size) {
  std::vector<Edge> before(size);
  before.swap(edges_);
  for (const Edge& edge : before) {
    if (edge.child != kRoot) add_edge(edge);
  }
}

// Appends the folded key of a segment behind the others. Returns whether it is wide.
bool SegmentIndex::append_key(TextView text) {
  const bool is_wide = !std::all_of(text.begin(), text.end(), is_ascii);
  keys_.resize(keys_.size() - SegmentKey::kSlack);
  for (const char16_t unit : text) {
    const char16_t folded = folding_->fold(unit);
    keys_.push_back(static_cast<char>(folded));
    if (is_wide) keys_.push_back(static_cast<char>(folded >> 8U));
  }
  keys_.resize(keys_.size() + SegmentKey::kSlack);
  return is_wide;
}

// Appends the text, folded unless case matters, behind the others. Returns where it begins.
std::uint32_t SegmentIndex::append_text(const SegmentPattern& segment) {
  const auto begin = static_cast<std::uint32_t>(texts_.size());
  texts_.append(segment.text);
  if (!segment.case_sensitive) {
    std::transform(texts_.begin() + begin, texts_.end(), texts_.begin() + begin,
                   [this](char16_t unit) { return folding_->fold(unit); });
  }
  return begin;
}

SegmentIndex::NodeId SegmentIndex::add_child(NodeId parent, Node node, Edge edge) {
  edge.child = static_cast<NodeId>(nodes_.size());
  nodes_.push_back(node);
  parents_.push_back(parent);
  // Every node but the root has an edge.
  if (nodes_.size() * 2 > edges_.size()) resize_edges(edges_.size() * 2);
  add_edge(edge);
  return edge.child;
}

SegmentIndex::NodeId SegmentIndex::dynamic_child(NodeId parent, const SegmentPattern& segment) {
  Node node{.link = nodes_[parent].first_dynamic,
            .text_begin = append_text(segment),
            .text_size = static_cast<std::uint32_t>(segment.text.size()) & kLargestSize,
            // Without a suffix there is no case to mind.
            .case_sensitive = segment.case_sensitive && !segment.text.empty() ? 1U : 0U};
  const auto text_hash = std::hash<TextView>()(text(node));
  const std::uint32_t hash = edge_hash(parent, static_cast<std::uint32_t>(text_hash));
  for (std::size_t at = place(hash); edges_[at].child != kRoot; at = next_place(at)) {
    const Edge& edge = edges_[at];
    const Node& known = nodes_[edge.child];
    if (edge.hash == hash && edge.is_dynamic != 0 && parents_[edge.child] == parent &&
        known.case_sensitive == node.case_sensitive && text(known) == text(node)) {
      texts_.resize(node.text_begin);
      return edge.child;
    }
  }
  const NodeId made = add_child(parent, node, {.hash = hash & kLargestHash, .is_dynamic = 1});
  nodes_[parent].first_dynamic = made;
  return made;
}

SegmentIndex::NodeId SegmentIndex::static_child(NodeId parent, const SegmentPattern& segment) {
  const std::size_t keys_before = keys_.size();
  const bool is_wide = append_key(segment.text);
  Node node{.link = parent,
            .text_begin = static_cast<std::uint32_t>(keys_before - SegmentKey::kSlack),
            .text_size = static_cast<std::uint32_t>(keys_.size() - keys_before) & kLargestSize,
            .case_sensitive = segment.case_sensitive ? 1U : 0U};
  const SegmentKey wanted = key(node, is_wide);
  Edge edge{.hash = edge_hash(parent, wanted.hash()) & kLargestHash,
            .key_is_wide = is_wide ? 1U : 0U};
  NodeId known = kRoot;
  for_each_static(parent, edge.hash, [&](const Edge& other) {
    edge.has_twin = 1;
    const Node& found = nodes_[other.child];
    if (found.case_sensitive != node.case_sensitive) return;
    const bool is_same = segment.case_sensitive ? text(found) == segment.text
                                                : key(found, other.key_is_wide != 0) == wanted;
    if (is_same) known = other.child;
  });
  if (known != kRoot || segment.case_sensitive) keys_.resize(keys_before);
  if (known != kRoot) return known;

  if (edge.has_twin != 0) mark_twins(parent, edge.hash);
  if (segment.case_sensitive) {
    node.text_begin = append_text(segment);
    node.text_size = static_cast<std::uint32_t>(segment.text.size()) & kLargestSize;
  }
  nodes_[parent].has_static_children = 1;
  ++static_count_;
  return add_child(parent, node, edge);
}

SegmentIndex::NodeId SegmentIndex::child(NodeId parent, const SegmentPattern& segment) {
  return segment.is_dynamic ? dynamic_child(parent, segment) : static_child(parent, segment);
}

void SegmentIndex::add(NodeId node, std::uint32_t rank, bool is_splat) {
  std::uint32_t& own = is_splat ? nodes_[node].splat : nodes_[node].exact;
  own = std::min(own, rank);
  // Whoever has a better one has told its parents.
  for (; nodes_[node].best > rank; node = parents_[node]) {
    nodes_[node].best = rank;
    if (node == kRoot) break;
  }
}

void SegmentIndex::finish() {
  parents_ = {};
  nodes_.shrink_to_fit();
  // A walk has the list of dynamic children.
  for (Edge& edge : edges_) {
    if (edge.is_dynamic != 0) edge = {};
  }
  // Mostly empty, so that a look at one place tells.
  resize_edges(static_count_ * 3 + 1);
  keys_.shrink_to_fit();
  texts_.shrink_to_fit();
}

std::uint32_t SegmentIndex::find(const PathnameSegments& segments, Ways& ways) const {
  const auto count = static_cast<std::uint32_t>(segments.count());
  std::uint32_t best = kNoRank;
  ways.clear();
  for (Way way{kRoot, 0};;) {
    // The way that is gone next; the others wait.
    NodeId next = kRoot;
    const std::uint32_t depth = way.depth;
    const auto add = [&](NodeId child) {
      if (nodes_[child].best >= best) return;
      if (next != kRoot) ways.push_back({next, depth + 1});
      next = child;
    };

    const Node& node = nodes_[way.node];
    best = std::min(best, node.splat);
    if (depth == count) {
      best = std::min(best, node.exact);
    } else {
      for (NodeId child = node.first_dynamic; child != kRoot; child = nodes_[child].link) {
        if (fits_dynamic(nodes_[child], segments, depth)) add(child);
      }
      // Static segments weigh most: they are gone first, being added last.
      if (node.has_static_children != 0) {
        const SegmentKey key = segments.key(depth);
        for_each_static(way.node, edge_hash(way.node, key.hash()), [&](const Edge& edge) {
          if (fits_static(edge, key, segments, depth)) add(edge.child);
        });
      }
    }

    if (next != kRoot) {
      way = {next, depth + 1};
      continue;
    }
    do {
      if (ways.empty()) return best;
      way = ways.back();
      ways.pop_back();
    } while (nodes_[way.node].best >= best);
  }
}

}  // namespace turnout
