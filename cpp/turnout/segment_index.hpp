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
  static constexpr unsigned kHashBits = 29;

  // The text is in keys_, folded, if it is that of a static segment in any case; in texts_ if it is
  // that of one that minds the case, as it is, or the suffix of a dynamic segment.
  struct Node {
    std::uint32_t best = kNoRank;   // of this node and all below
    std::uint32_t exact = kNoRank;  // of the branches that end here
    std::uint32_t splat = kNoRank;  // of those that end here with a splat
    NodeId first_dynamic = kRoot;   // of the dynamic children; kRoot: none
    NodeId link = kRoot;            // a static node's parent; a dynamic node's next sibling
    std::uint32_t text_begin = 0;
    std::uint32_t text_size : 30 = 0;  // in bytes of keys_, or in units of texts_
    std::uint32_t case_sensitive : 1 = 0;
    std::uint32_t has_static_children : 1 = 0;
  };
  // A child, in an open hash table of the static ones; of all, while the index is built. kRoot: an
  // empty place.
  struct Edge {
    std::uint32_t hash : kHashBits = 0;  // of the parent and the segment
    std::uint32_t is_dynamic : 1 = 0;
    std::uint32_t key_is_wide : 1 = 0;
    // Another static child has the same hash: as a rule, one that has the same text and minds the
    // case.
    std::uint32_t has_twin : 1 = 0;
    NodeId child = kRoot;
  };

  // Of texts_, and of keys_.
  [[nodiscard]] TextView text(const Node& node) const;
  [[nodiscard]] SegmentKey key(const Node& node, bool is_wide) const;
  [[nodiscard]] bool fits_static(const Edge& edge, const SegmentKey& key,
                                 const PathnameSegments& segments, std::size_t depth) const;
  [[nodiscard]] bool fits_dynamic(const Node& node, const PathnameSegments& segments,
                                  std::size_t depth) const;

  static constexpr std::uint32_t kLargestHash = (1U << kHashBits) - 1;
  static constexpr std::uint32_t kLargestSize = (1U << 30U) - 1;
  static std::uint32_t edge_hash(NodeId parent, std::uint32_t segment_hash);
  // Calls visit(edge) for the static children of `parent` that have this hash.
  template <class Visit>
  void for_each_static(NodeId parent, std::uint32_t hash, Visit visit) const;
  [[nodiscard]] std::size_t place(std::uint32_t hash) const;
  [[nodiscard]] std::size_t next_place(std::size_t at) const {
    return at + 1 == edges_.size() ? 0 : at + 1;
  }
  void mark_twins(NodeId parent, std::uint32_t hash);
  void add_edge(const Edge& edge);
  void resize_edges(std::size_t size);
  bool append_key(TextView text);

  NodeId dynamic_child(NodeId parent, const SegmentPattern& segment);
  NodeId static_child(NodeId parent, const SegmentPattern& segment);
  NodeId add_child(NodeId parent, Node node, Edge edge);
  std::uint32_t append_text(const SegmentPattern& segment);

  const CaseFolding* folding_;
  std::vector<Node> nodes_;
  std::vector<NodeId> parents_;  // of the nodes, while the index is built
  std::vector<Edge> edges_;
  std::size_t static_count_ = 0;
  std::vector<char> keys_;
  Text texts_;
};

}  // namespace turnout
