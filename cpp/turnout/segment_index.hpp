// Which branch matches a regular pathname, told from its segments: a trie.
//
//     /users, /users/:id, /users/new, /users/:id/files/*      by rank: 3, 1, 0, 2
//
//     root (best 0)
//     └─ users (best 0, exact 3)
//        ├─ new (best 0, exact 0)
//        └─ :id (best 1, exact 1)
//           └─ files (best 2, splat 2)
//
// All branches that end at one node match the same regular pathnames, so the best of them stands
// for all. A walk takes every way that the pathname allows, but for those below which nothing ranks
// better than what was found: each node is seen at most once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "turnout/pathname_segments.hpp"
#include "turnout/regular_path.hpp"

namespace turnout {

class SegmentIndex {
 public:
  using NodeId = std::uint32_t;
  static constexpr NodeId kRoot = 0;
  static constexpr std::uint32_t kNoRank = UINT32_MAX;

  // `folding` must outlive the index.
  explicit SegmentIndex(const CaseFolding& folding);

  // The node behind `segment` of `parent`; made if there is none.
  NodeId child(NodeId parent, const SegmentPattern& segment);

  // Says that a branch ends at the node: there, or there and anywhere below. The ranks must be
  // added in ascending order.
  void add(NodeId node, std::uint32_t rank, bool is_splat);

  // Drops what only building needs.
  void finish();

  // Where a walk keeps the ways that it has not gone yet; pass the same one again to keep what it
  // has allocated.
  struct Way {
    NodeId node;
    std::uint32_t depth;
  };
  using Ways = std::vector<Way>;

  // The best rank of all branches that match; kNoRank if none does.
  [[nodiscard]] std::uint32_t find(const PathnameSegments& segments, Ways& ways) const;

 private:
  struct Node {
    std::uint32_t best = kNoRank;   // of this node and all below
    std::uint32_t exact = kNoRank;  // of the branches that end here
    std::uint32_t splat = kNoRank;  // of those that end here with a splat
    NodeId first_dynamic = kRoot;   // of the dynamic children; kRoot: none
    NodeId next_dynamic = kRoot;    // of the dynamic siblings
    // The suffix of a dynamic segment, or a static segment that minds the case, in texts_.
    std::uint32_t text_begin = 0;
    std::uint32_t text_size = 0;
    bool case_sensitive = false;
    bool has_static_children = false;
  };
  // A static child, in an open hash table of all of them, with its folded key in keys_. kRoot: an
  // empty place.
  struct Edge {
    std::uint32_t hash;
    NodeId parent;
    NodeId child = kRoot;
    std::uint32_t key_begin;
    std::uint32_t key_size : 30;
    std::uint32_t key_is_wide : 1;
    // Another child has the same key, and minds the case or does not.
    std::uint32_t has_twin : 1;
  };

  [[nodiscard]] TextView text(const Node& node) const;
  [[nodiscard]] SegmentKey key(const Edge& edge) const;
  [[nodiscard]] bool fits_dynamic(const Node& node, const PathnameSegments& segments,
                                  std::size_t depth) const;

  // Calls visit(child) for the static children of `parent` with this key.
  template <class Visit>
  void for_each_static(NodeId parent, const SegmentKey& key, std::uint32_t hash, Visit visit) const;
  [[nodiscard]] std::size_t place(NodeId parent, std::uint32_t hash) const;
  void add_edge(const Edge& edge);
  void mark_twins(NodeId parent, const SegmentKey& key, std::uint32_t hash);
  void grow_edges();
  bool append_key(TextView folded);

  NodeId dynamic_child(NodeId parent, const SegmentPattern& segment);
  NodeId static_child(NodeId parent, const SegmentPattern& segment);
  NodeId add_node(NodeId parent, const SegmentPattern& segment);

  const CaseFolding* folding_;
  std::vector<Node> nodes_;
  std::vector<NodeId> parents_;  // of the nodes, while the index is built
  std::vector<Edge> edges_;      // a power of two of them
  std::size_t edge_count_ = 0;
  std::vector<char> keys_;
  Text texts_;
};

}  // namespace turnout
