#include "turnout/segment_index.hpp"

#include <algorithm>

namespace turnout {

namespace {

constexpr std::size_t kFewestEdges = 8;

}  // namespace

SegmentIndex::SegmentIndex(const CaseFolding& folding)
    : folding_(&folding), nodes_(1), parents_(1), edges_(kFewestEdges), keys_(SegmentKey::kSlack) {}

TextView SegmentIndex::text(const Node& node) const {
  return TextView(texts_).substr(node.text_begin, node.text_size);
}

SegmentKey SegmentIndex::key(const Edge& edge) const {
  return {keys_.data() + edge.key_begin, edge.key_size, edge.key_is_wide != 0};
}

bool SegmentIndex::fits_dynamic(const Node& node, const PathnameSegments& segments,
                                std::size_t depth) const {
  if (node.text_size == 0) return true;
  const std::uint32_t end = segments.end(depth + 1);
  return end - segments.end(depth) - 1 > node.text_size &&
         segments.has_text(end - node.text_size, text(node),
                           node.case_sensitive ? nullptr : folding_);
}

std::size_t SegmentIndex::place(NodeId parent, std::uint32_t hash) const {
  const std::uint32_t mixed = (hash ^ parent) * 0x9E3779B1U;
  return (mixed ^ mixed >> 16U) & (edges_.size() - 1);
}

template <class Visit>
void SegmentIndex::for_each_static(NodeId parent, const SegmentKey& wanted, std::uint32_t hash,
                                   Visit visit) const {
  for (std::size_t at = place(parent, hash);; at = (at + 1) & (edges_.size() - 1)) {
    const Edge& edge = edges_[at];
    if (edge.child == kRoot) return;
    if (edge.hash == hash && edge.parent == parent && key(edge) == wanted) {
      visit(edge.child);
      if (edge.has_twin == 0) return;
    }
  }
}

void SegmentIndex::mark_twins(NodeId parent, const SegmentKey& wanted, std::uint32_t hash) {
  for (std::size_t at = place(parent, hash); edges_[at].child != kRoot;
       at = (at + 1) & (edges_.size() - 1)) {
    Edge& edge = edges_[at];
    if (edge.hash == hash && edge.parent == parent && key(edge) == wanted) edge.has_twin = 1;
  }
}

void SegmentIndex::add_edge(const Edge& edge) {
  std::size_t at = place(edge.parent, edge.hash);
  while (edges_[at].child != kRoot) at = (at + 1) & (edges_.size() - 1);
  edges_[at] = edge;
}

void SegmentIndex::grow_edges() {
  std::vector<Edge> before(edges_.size() * 2);
  before.swap(edges_);
  for (const Edge& edge : before) {
    if (edge.child != kRoot) add_edge(edge);
  }
}

// Appends the key of a segment behind the others. Returns whether it is wide.
bool SegmentIndex::append_key(TextView folded) {
  const bool is_wide = !std::all_of(folded.begin(), folded.end(), is_ascii);
  keys_.resize(keys_.size() - SegmentKey::kSlack);
  for (const char16_t unit : folded) {
    keys_.push_back(static_cast<char>(unit));
    if (is_wide) keys_.push_back(static_cast<char>(unit >> 8U));
  }
  keys_.resize(keys_.size() + SegmentKey::kSlack);
  return is_wide;
}

SegmentIndex::NodeId SegmentIndex::add_node(NodeId parent, const SegmentPattern& segment) {
  Node node{.case_sensitive = segment.case_sensitive};
  if (segment.is_dynamic || segment.case_sensitive) {
    node.text_begin = static_cast<std::uint32_t>(texts_.size());
    node.text_size = static_cast<std::uint32_t>(segment.text.size());
    texts_.append(segment.text);
  }
  nodes_.push_back(node);
  parents_.push_back(parent);
  return static_cast<NodeId>(nodes_.size() - 1);
}

SegmentIndex::NodeId SegmentIndex::dynamic_child(NodeId parent, const SegmentPattern& segment) {
  NodeId known = nodes_[parent].first_dynamic;
  for (; known != kRoot; known = nodes_[known].next_dynamic) {
    const Node& node = nodes_[known];
    // Without a suffix there is no case to mind.
    if (text(node) == segment.text &&
        (segment.text.empty() || node.case_sensitive == segment.case_sensitive)) {
      return known;
    }
  }
  const NodeId made = add_node(parent, segment);
  nodes_[made].next_dynamic = nodes_[parent].first_dynamic;
  nodes_[parent].first_dynamic = made;
  return made;
}

SegmentIndex::NodeId SegmentIndex::static_child(NodeId parent, const SegmentPattern& segment) {
  const std::size_t size_before = keys_.size();
  const bool is_wide =
      append_key(segment.case_sensitive ? folding_->fold(segment.text) : segment.text);
  Edge edge{.hash = 0,
            .parent = parent,
            .key_begin = static_cast<std::uint32_t>(size_before - SegmentKey::kSlack),
            .key_size = static_cast<std::uint32_t>(keys_.size() - size_before) & 0x3FFFFFFFU,
            .key_is_wide = is_wide ? 1U : 0U,
            .has_twin = 0};
  edge.hash = key(edge).hash();
  NodeId known = kRoot;
  for_each_static(parent, key(edge), edge.hash, [&](NodeId child) {
    edge.has_twin = 1;
    const Node& node = nodes_[child];
    if (node.case_sensitive != segment.case_sensitive) return;
    if (!node.case_sensitive || text(node) == segment.text) known = child;
  });
  if (known != kRoot) {
    keys_.resize(size_before);
    return known;
  }

  if (edge.has_twin != 0) mark_twins(parent, key(edge), edge.hash);
  edge.child = add_node(parent, segment);
  nodes_[parent].has_static_children = true;
  // Mostly empty, so that a look at one place tells.
  if (++edge_count_ * 3 > edges_.size()) grow_edges();
  add_edge(edge);
  return edge.child;
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
      for (NodeId child = node.first_dynamic; child != kRoot; child = nodes_[child].next_dynamic) {
        if (fits_dynamic(nodes_[child], segments, depth)) add(child);
      }
      // Static segments weigh most: they are gone first, being added last.
      if (node.has_static_children) {
        const SegmentKey key = segments.key(depth);
        for_each_static(way.node, key, key.hash(), [&](NodeId child) {
          const Node& found = nodes_[child];
          const bool fits = !found.case_sensitive ||
                            segments.has_text(segments.end(depth) + 1, text(found), nullptr);
          if (fits) add(child);
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
