#include "turnout/candidates.hpp"

#include <optional>
#include <string>

#include "catch.hpp"
#include "support/shown.hpp"

namespace turnout::test {

namespace {

// The ranks that are visited, until `until` is.
std::string visited(const CandidateIndex& index, TextView pathname, std::uint32_t until = 1000,
                    const CaseFolding& folding = CaseFolding::unicode()) {
  std::string out;
  index.visit(pathname, folding, [&](std::uint32_t rank) {
    out += (out.empty() ? "" : " ") + std::to_string(rank);
    return rank == until;
  });
  return out;
}

CandidateIndex example() {
  CandidateIndex index;
  index.add(0, u"A", CaseFolding::unicode());
  index.add(1, std::nullopt, CaseFolding::unicode());
  index.add(2, u"B", CaseFolding::unicode());
  index.add(3, u"A", CaseFolding::unicode());
  index.add(4, std::nullopt, CaseFolding::unicode());
  index.add(5, u"A", CaseFolding::unicode());
  index.finish();
  return index;
}

TEST_CASE("CandidateIndex: the segment's bucket and the always considered, merged in rank order") {
  const CandidateIndex index = example();
  CHECK(visited(index, u"/a") == "0 1 3 4 5");
  CHECK(visited(index, u"/b/a") == "1 2 4");
  CHECK(visited(index, u"/c") == "1 4");
  CHECK(visited(index, u"/a/") == "0 1 3 4 5");
}

TEST_CASE("CandidateIndex: visiting stops when it is told to") {
  const CandidateIndex index = example();
  CHECK(visited(index, u"/a", 0) == "0");
  CHECK(visited(index, u"/a", 1) == "0 1");
  CHECK(visited(index, u"/a", 3) == "0 1 3");
}

TEST_CASE("CandidateIndex: only whole first segments count") {
  const CandidateIndex index = example();
  for (const TextView pathname : {u"/", u"//a", u"/ab", u"", u"a", u"b/a", u"/c/a"}) {
    CAPTURE(shown(pathname));
    CHECK(visited(index, pathname) == "1 4");
  }
}

TEST_CASE("CandidateIndex: segments are folded, with the folding that is given") {
  CandidateIndex index;
  index.add(0, u"σΑ", CaseFolding::unicode());
  index.add(1, u"Σ", CaseFolding::unicode());
  index.finish();
  CHECK(visited(index, u"/ςα") == "0");
  CHECK(visited(index, u"/σ/x") == "1");
  CHECK(visited(index, u"/Σ") == "1");
  CHECK(visited(index, u"/s").empty());
  const CaseFolding ascii;
  CHECK(visited(index, u"/Σ", 1000, ascii) == "1");
  CHECK(visited(index, u"/σ", 1000, ascii).empty());
  CandidateIndex unfolded;
  unfolded.add(0, u"σ", ascii);
  unfolded.finish();
  CHECK(visited(unfolded, u"/σ", 1000, ascii) == "0");
}

TEST_CASE("CandidateIndex: a first segment longer than any in the index is in no bucket") {
  const CandidateIndex index = example();
  CHECK(visited(index, u"/" + Text(100'000, u'a')) == "1 4");
  CandidateIndex longest;
  longest.add(0, Text(100, u'A'), CaseFolding::unicode());
  longest.add(1, u"B", CaseFolding::unicode());
  longest.finish();
  CHECK(visited(longest, u"/" + Text(100, u'a')) == "0");
  CHECK(visited(longest, u"/" + Text(101, u'a')).empty());
}

TEST_CASE("CandidateIndex: an empty one, and one of buckets alone or of always alone") {
  CHECK(visited(CandidateIndex(), u"/a").empty());
  CandidateIndex always;
  always.add(0, std::nullopt, CaseFolding::unicode());
  always.add(1, std::nullopt, CaseFolding::unicode());
  always.finish();
  CHECK(visited(always, u"/a") == "0 1");
  CandidateIndex buckets;
  buckets.add(0, u"A", CaseFolding::unicode());
  buckets.finish();
  CHECK(visited(buckets, u"/a") == "0");
  CHECK(visited(buckets, u"/b").empty());
}

}  // namespace

}  // namespace turnout::test
