#include "turnout/segment_index.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "support/random.hpp"
#include "support/shown.hpp"
#include "turnout/match_path.hpp"

namespace turnout::test {

namespace {

constexpr std::uint32_t kNoRank = SegmentIndex::kNoRank;

const CaseFolding& folding() {
  return CaseFolding::unicode();
}

struct IndexedPath {
  TextView path;
  bool case_sensitive = false;
};

IndexedPath minding_case(TextView path) {
  return {path, true};
}

std::vector<IndexedPath> in_any_case(const std::vector<Text>& paths) {
  std::vector<IndexedPath> indexed;
  indexed.reserve(paths.size());
  for (const Text& path : paths) indexed.push_back({path});
  return indexed;
}

SegmentPattern dynamic(TextView suffix = u"", bool case_sensitive = false) {
  return {.text = suffix, .is_dynamic = true, .case_sensitive = case_sensitive};
}

SegmentIndex::NodeId node_of(SegmentIndex& index, const PathPattern& pattern) {
  SegmentIndex::NodeId node = SegmentIndex::kRoot;
  const auto segments = regular_segments(pattern);
  REQUIRE(segments.has_value());
  for (const SegmentPattern& segment : *segments) node = index.child(node, segment);
  return node;
}

std::uint32_t find(const SegmentIndex& index, TextView pathname) {
  PathnameSegments segments;
  REQUIRE(segments.split(pathname, folding(), {}));
  SegmentIndex::Ways ways;
  return index.find(segments, ways);
}

std::uint32_t find(const SegmentIndex& index, std::string_view ascii) {
  PathnameSegments segments;
  REQUIRE(segments.split(ascii, {}));
  SegmentIndex::Ways ways;
  return index.find(segments, ways);
}

// An index of paths, ranked as they come; and what tries them one by one.
class RankedPaths {
 public:
  explicit RankedPaths(const std::vector<IndexedPath>& paths) : index_(folding()) {
    matchers_.reserve(paths.size());
    for (const auto& [path, case_sensitive] : paths) {
      matchers_.emplace_back(path, case_sensitive, folding());
    }
    // As in a tree, whose routes do not stand in the order of their branches' ranks.
    std::vector<SegmentIndex::NodeId> nodes(paths.size());
    for (std::size_t i = paths.size(); i > 0; --i) {
      nodes[i - 1] = node_of(index_, matchers_[i - 1].pattern());
    }
    for (std::uint32_t rank = 0; rank < nodes.size(); ++rank) {
      index_.add(nodes[rank], rank, matchers_[rank].pattern().tail != PathTail::none);
    }
    index_.finish();
  }

  [[nodiscard]] const SegmentIndex& index() const { return index_; }

  [[nodiscard]] std::uint32_t first_that_matches(TextView pathname) const {
    std::vector<Span> values;
    for (std::uint32_t rank = 0; rank < matchers_.size(); ++rank) {
      if (matchers_[rank].match(pathname, true, values)) return rank;
    }
    return kNoRank;
  }

 private:
  SegmentIndex index_;
  std::vector<PathMatcher> matchers_;
};

struct Case {
  TextView pathname;
  std::uint32_t expected;
};

void check(const std::vector<IndexedPath>& paths, std::initializer_list<Case> cases) {
  const RankedPaths ranked(paths);
  for (const auto& [pathname, expected] : cases) {
    CAPTURE(shown(pathname));
    CHECK(find(ranked.index(), pathname) == expected);
    CHECK(ranked.first_that_matches(pathname) == expected);
  }
}

TEST_CASE("SegmentIndex: an empty one finds nothing") {
  const SegmentIndex index(folding());
  CHECK(find(index, "/") == kNoRank);
  CHECK(find(index, "/a/b/c") == kNoRank);
}

TEST_CASE("SegmentIndex: static segments, in any case") {
  check({{u"/users/new"}, {u"/users"}, {u"/a/b/c"}}, {{u"/users", 1},
                                                      {u"/Users/NEW", 0},
                                                      {u"/users/", 1},
                                                      {u"/user", kNoRank},
                                                      {u"/userss", kNoRank},
                                                      {u"/new", kNoRank},
                                                      {u"/a", kNoRank},
                                                      {u"/a/b", kNoRank},
                                                      {u"/a/b/c", 2},
                                                      {u"/a/b/c/d", kNoRank},
                                                      {u"/", kNoRank}});
}

TEST_CASE("SegmentIndex: the root, with and without a splat") {
  check({{u"/"}}, {{u"/", 0}, {u"/a", kNoRank}});
  check({{u"*"}}, {{u"/", 0}, {u"/a", 0}, {u"/a/b/", 0}});
  check({{u"/"}, {u"*"}}, {{u"/", 0}, {u"/a", 1}});
  check({{u"*"}, {u"/"}, {u"/a"}}, {{u"/", 0}, {u"/a", 0}});
}

TEST_CASE("SegmentIndex: the best rank of all that match, whatever their segments are") {
  check({{u"/a/b"}, {u"/a/:x"}, {u"/:x/b"}, {u"/a/*"}},
        {{u"/a/b", 0}, {u"/a/c", 1}, {u"/c/b", 2}, {u"/a", 3}, {u"/a/b/c", 3}});
  check({{u"/a/*"}, {u"/:x/b"}, {u"/a/:x"}, {u"/a/b"}},
        {{u"/a/b", 0}, {u"/a/c", 0}, {u"/c/b", 1}, {u"/a", 0}, {u"/a/b/c", 0}});
  check({{u"/:x/:y"}, {u"/a/b"}}, {{u"/a/b", 0}});
}

TEST_CASE("SegmentIndex: a way that ends nowhere is left for another") {
  check({{u"/a/b/c"}, {u"/:x/b/d"}, {u"/a/:y/e"}, {u"/:x/:y/f"}, {u"/*"}},
        {{u"/a/b/c", 0}, {u"/a/b/d", 1}, {u"/a/b/e", 2}, {u"/a/b/f", 3}, {u"/a/b/g", 4}});
}

TEST_CASE("SegmentIndex: of two branches with the same segments the better one is found") {
  check({{u"/b"}, {u"/:x"}, {u"/:y"}, {u"/a"}, {u"/A"}}, {{u"/a", 1}, {u"/b", 0}});
  check({{u"/a/*"}, {u"/a/*"}, {u"/a"}}, {{u"/a", 0}, {u"/a/b", 0}});
  check({{u"/a"}, {u"/a/*"}, {u"/a"}}, {{u"/a", 0}, {u"/a/b", 1}});
}

TEST_CASE("SegmentIndex: twins that mind the case, and one that does not") {
  check({minding_case(u"/a"), minding_case(u"/A"), {u"/a"}}, {{u"/a", 0}, {u"/A", 1}});
  check({{u"/a"}, minding_case(u"/a"), minding_case(u"/A")}, {{u"/a", 0}, {u"/A", 0}});
  check({minding_case(u"/aB/x"), {u"/ab/y"}, minding_case(u"/Ab/:z")}, {{u"/aB/x", 0},
                                                                        {u"/Ab/x", 2},
                                                                        {u"/AB/x", kNoRank},
                                                                        {u"/aB/X", kNoRank},
                                                                        {u"/aB/y", 1},
                                                                        {u"/Ab/Y", 1},
                                                                        {u"/Ab/z", 2}});
  check({minding_case(u"/ς"), minding_case(u"/σ")}, {{u"/ς", 0}, {u"/σ", 1}, {u"/Σ", kNoRank}});
}

TEST_CASE("SegmentIndex: a dynamic segment is longer than its suffix, and ends with it") {
  check({{u"/:x.js"}, {u"/:x.min.js"}, {u"/:x"}}, {{u"/a.js", 0},
                                                   {u"/a.JS", 0},
                                                   {u"/a.min.js", 0},
                                                   {u"/.js", 2},
                                                   {u"/.js.js", 0},
                                                   {u"/a.ts", 2},
                                                   {u"/a.js/b", kNoRank}});
  check({minding_case(u"/:x.Js"), {u"/:x.js"}, minding_case(u"/:x")},
        {{u"/a.Js", 0}, {u"/a.JS", 1}, {u"/a.ts", 2}});
  check(
      {{u"/:x.js/:y.css/*"}},
      {{u"/a.js/b.css", 0}, {u"/a.js/b.css/c", 0}, {u"/a.js/.css", kNoRank}, {u"/a.js", kNoRank}});
  check({{u"/:x.σ"}}, {{u"/a.ς", 0}, {u"/σ.Σ", 0}, {u"/.σ", kNoRank}, {u"/a.s", kNoRank}});
}

TEST_CASE("SegmentIndex: wide segments, by units that are equal when folded") {
  check({{u"/é/a"}, {u"/Éa"}, {u"/e"}, {u"/日本/:x/語"}}, {{u"/É/a", 0},
                                                           {u"/éA", 1},
                                                           {u"/E", 2},
                                                           {u"/日本/本/語", 3},
                                                           {u"/日/本/語", kNoRank},
                                                           {u"/é", kNoRank},
                                                           {u"/ée", kNoRank}});
  // The bytes of these are the same.
  check({{u"/\u4141"}, {u"/AA"}, {u"/\u4141\u4242"}},
        {{u"/\u4141", 0}, {u"/AA", 1}, {u"/\u4141\u4242", 2}, {u"/AABB", kNoRank}});
}

TEST_CASE("SegmentIndex: segments around the length of a word") {
  std::vector<Text> paths;
  for (std::size_t size = 1; size <= 40; ++size) {
    paths.push_back(u"/" + Text(size, u'a'));
    paths.push_back(u"/" + Text(size, u'σ'));
    paths.push_back(u"/" + Text(size, u'a') + u"b");
  }
  const RankedPaths ranked(in_any_case(paths));
  for (std::uint32_t rank = 0; rank < paths.size(); ++rank) {
    CAPTURE(shown(paths[rank]));
    CHECK(find(ranked.index(), paths[rank]) == rank);
    CHECK(find(ranked.index(), paths[rank] + u"c") == kNoRank);
    CHECK(find(ranked.index(), u"/c" + paths[rank]) == kNoRank);
  }
}

TEST_CASE("SegmentIndex: what has no rank is never found, with or without others below") {
  SegmentIndex index(folding());
  const auto a = index.child(SegmentIndex::kRoot, {.text = u"A"});
  const auto b = index.child(a, {.text = u"B"});
  index.child(b, dynamic());
  CHECK(find(index, "/a/b") == kNoRank);
  index.add(b, 5, false);
  CHECK(find(index, "/a") == kNoRank);
  CHECK(find(index, "/a/b") == 5);
  CHECK(find(index, "/a/b/c") == kNoRank);
}

TEST_CASE("SegmentIndex: child gives the same node for the same segment, another for any other") {
  SegmentIndex index(folding());
  const std::vector<SegmentPattern> segments{{.text = u"A"},
                                             {.text = u"A", .case_sensitive = true},
                                             {.text = u"a", .case_sensitive = true},
                                             {.text = u"Σ"},
                                             {.text = u"AA"},
                                             dynamic(),
                                             dynamic(u"A"),
                                             dynamic(u"A", true),
                                             dynamic(u"a", true)};
  std::vector<SegmentIndex::NodeId> nodes;
  nodes.reserve(segments.size());
  for (const SegmentPattern& segment : segments) {
    nodes.push_back(index.child(SegmentIndex::kRoot, segment));
  }
  for (std::size_t i = 0; i < segments.size(); ++i) {
    CAPTURE(i);
    CHECK(index.child(SegmentIndex::kRoot, segments[i]) == nodes[i]);
    // The first that is made is number 1.
    CHECK(nodes[i] == i + 1);
  }
  // Without a suffix there is no case to mind.
  CHECK(index.child(SegmentIndex::kRoot, dynamic(u"", true)) == nodes[5]);
  // The same segment of another parent.
  CHECK(index.child(nodes[0], segments[0]) == segments.size() + 1);
}

TEST_CASE("SegmentIndex: one list of ways serves walk after walk") {
  const RankedPaths ranked({{u"/:a/:b/:c"}, {u"/a/*"}, {u"/:a/b"}});
  SegmentIndex::Ways ways;
  PathnameSegments segments;
  for (int round = 0; round < 2; ++round) {
    for (const auto& [ascii, expected] :
         {std::pair{"/a/b/c", 0U}, std::pair{"/a/b", 1U}, std::pair{"/b/b", 2U},
          std::pair{"/b", kNoRank}, std::pair{"/a", 1U}}) {
      CAPTURE(ascii);
      REQUIRE(segments.split(ascii, {}));
      CHECK(ranked.index().find(segments, ways) == expected);
    }
  }
}

TEST_CASE("SegmentIndex: 20,000 siblings, each found, and nothing else") {
  constexpr std::uint32_t kSiblings = 20'000;
  SegmentIndex index(folding());
  const auto name = [](std::uint32_t i) { return "S" + std::to_string(i); };
  for (std::uint32_t rank = 0; rank < kSiblings; ++rank) {
    const std::string text = name(rank);
    index.add(index.child(SegmentIndex::kRoot, {.text = Text(text.begin(), text.end())}), rank,
              false);
  }
  index.finish();
  PathnameSegments segments;
  SegmentIndex::Ways ways;
  std::size_t found = 0;
  for (std::uint32_t rank = 0; rank < 2 * kSiblings; ++rank) {
    const std::string pathname = "/" + name(rank);
    if (!segments.split(pathname, {})) break;
    if (index.find(segments, ways) == (rank < kSiblings ? rank : kNoRank)) ++found;
  }
  CHECK(found == std::size_t{2} * kSiblings);
}

TEST_CASE("SegmentIndex: 20,000 dynamic siblings, each known again by its suffix") {
  constexpr std::uint32_t kSiblings = 20'000;
  SegmentIndex index(folding());
  const auto child = [&index](std::uint32_t i) {
    const std::string number = std::to_string(i);
    const Text suffix = u".x" + Text(number.begin(), number.end());
    return index.child(SegmentIndex::kRoot, dynamic(suffix));
  };
  for (std::uint32_t rank = 0; rank < kSiblings; ++rank) index.add(child(rank), rank, false);
  std::size_t known = 0;
  for (std::uint32_t i = 0; i < kSiblings; ++i) known += child(i) == i + 1 ? 1U : 0U;
  CHECK(known == kSiblings);
  index.finish();
  CHECK(find(index, "/report.x19999") == kSiblings - 1);
  CHECK(find(index, "/report.X7") == 7);
  CHECK(find(index, "/report.x20000") == kNoRank);
  CHECK(find(index, "/.x7") == kNoRank);
}

TEST_CASE("SegmentIndex: the same segment below 20,000 parents is as many nodes") {
  constexpr std::uint32_t kParents = 20'000;
  SegmentIndex index(folding());
  for (std::uint32_t rank = 0; rank < kParents; ++rank) {
    const std::string text = std::to_string(rank);
    const auto parent = index.child(SegmentIndex::kRoot, {.text = Text(text.begin(), text.end())});
    index.add(index.child(parent, {.text = u"EDIT"}), rank, false);
  }
  index.finish();
  CHECK(find(index, "/0/edit") == 0);
  CHECK(find(index, "/777/Edit/") == 777);
  CHECK(find(index, "/19999/edit") == 19'999);
  CHECK(find(index, "/20000/edit") == kNoRank);
  CHECK(find(index, "/777") == kNoRank);
}

TEST_CASE("SegmentIndex: 500 siblings that differ in their suffixes") {
  std::vector<Text> paths;
  for (int i = 0; i < 500; ++i) {
    const std::string number = std::to_string(i);
    paths.push_back(u"/:x." + Text(number.begin(), number.end()));
  }
  const RankedPaths ranked(in_any_case(paths));
  CHECK(find(ranked.index(), "/a.0") == 0);
  CHECK(find(ranked.index(), "/a.499") == 499);
  CHECK(find(ranked.index(), "/.499") == kNoRank);
  CHECK(find(ranked.index(), "/a.500") == kNoRank);
}

constexpr std::uint32_t kLevels = 10'000;

std::string deep_pathname(std::uint32_t levels, std::string_view last = "") {
  std::string pathname;
  for (std::uint32_t i = 0; i < levels; ++i) pathname += "/a";
  return pathname.append(last);
}

TEST_CASE("SegmentIndex: a chain of 10,000 static segments") {
  SegmentIndex index(folding());
  SegmentIndex::NodeId node = SegmentIndex::kRoot;
  for (std::uint32_t i = 0; i < kLevels; ++i) node = index.child(node, {.text = u"A"});
  index.add(node, 3, false);
  index.finish();
  CHECK(find(index, deep_pathname(kLevels)) == 3);
  CHECK(find(index, deep_pathname(kLevels, "/")) == 3);
  CHECK(find(index, deep_pathname(kLevels - 1)) == kNoRank);
  CHECK(find(index, deep_pathname(kLevels + 1)) == kNoRank);
  CHECK(find(index, deep_pathname(kLevels - 1, "/b")) == kNoRank);
}

TEST_CASE("SegmentIndex: 10,000 levels with two ways at each of them") {
  // Any way down ends at a node of its own; the deeper, the better it ranks.
  SegmentIndex index(folding());
  std::vector<SegmentIndex::NodeId> nodes;
  SegmentIndex::NodeId node = SegmentIndex::kRoot;
  for (std::uint32_t i = 0; i < kLevels; ++i) {
    nodes.push_back(index.child(node, {.text = u"B"}));
    node = index.child(node, dynamic());
  }
  for (std::uint32_t rank = 0; rank < kLevels; ++rank) {
    index.add(nodes[kLevels - 1 - rank], rank, true);
  }
  index.finish();
  CHECK(find(index, deep_pathname(kLevels - 1, "/b")) == 0);
  CHECK(find(index, deep_pathname(kLevels - 2, "/b/b")) == 0);
  CHECK(find(index, deep_pathname(0, "/b")) == kLevels - 1);
  CHECK(find(index, deep_pathname(0, "/b/a/a")) == kLevels - 1);
  CHECK(find(index, deep_pathname(kLevels)) == kNoRank);
  CHECK(find(index, deep_pathname(kLevels, "/b")) == kNoRank);
}

// Random paths and pathnames of few segments, so that many match, and several at once.
using Choices = std::span<const TextView>;
constexpr std::array<TextView, 16> kSegments{
    u"a",     u"b",    u"A", u"ab", u":p",       u":q",        u":r",   u":p.js",
    u":p.Js", u":p.b", u"σ", u"ς",  u"aaaaaaaa", u"aaaaaaaab", u":p.σ", u"é"};
constexpr std::array<TextView, 16> kPathnameSegments{
    u"a",   u"a",    u"b", u"A", u"a.B",      u"ab",        u"aB",  u"x.js",
    u".js", u"a.Js", u"Σ", u"ς", u"aaaaaaaa", u"AAAAAAAAB", u"a.ς", u"É"};

TEST_CASE("SegmentIndex: random paths: the first in rank order that matches") {
  Random random(11);
  std::size_t found = 0;
  std::size_t ambiguous = 0;
  for (int round = 0; round < 1'500; ++round) {
    std::vector<Text> paths(1 + random.below(24));
    std::vector<IndexedPath> ranked_paths;
    for (Text& path : paths) {
      for (std::size_t left = random.below(5); left > 0; --left) {
        path.append(u"/").append(random.pick(Choices(kSegments)));
      }
      if (random.one_in(5)) path += u"/*";
      ranked_paths.push_back({path, random.one_in(4)});
    }
    const RankedPaths ranked(ranked_paths);
    for (int i = 0; i < 20; ++i) {
      Text pathname;
      for (std::size_t left = random.below(6); left > 0; --left) {
        pathname.append(u"/").append(random.pick(Choices(kPathnameSegments)));
      }
      if (pathname.empty() || random.one_in(5)) pathname += u'/';
      const std::uint32_t expected = ranked.first_that_matches(pathname);
      if (expected != kNoRank) ++found;
      if (expected != kNoRank && expected > 0 && expected + 1 < paths.size()) ++ambiguous;
      const bool is_ascii_only = std::all_of(pathname.begin(), pathname.end(), is_ascii);
      const std::string ascii(pathname.begin(), pathname.end());
      if (find(ranked.index(), pathname) == expected &&
          (!is_ascii_only || find(ranked.index(), std::string_view(ascii)) == expected)) {
        continue;
      }
      CAPTURE(round, shown(paths), shown(pathname));
      REQUIRE(find(ranked.index(), pathname) == expected);
      FAIL("as bytes it is another");
    }
  }
  CHECK(found > 8'000);
  CHECK(ambiguous > 5'000);
}

}  // namespace

}  // namespace turnout::test
