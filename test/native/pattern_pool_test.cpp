#include "turnout/pattern_pool.hpp"

#include <utility>
#include <vector>

#include "catch.hpp"
#include "support/route_tree.hpp"
#include "support/shown.hpp"

namespace turnout::test {

namespace {

TEST_CASE("PatternPool: each path is there once, in each of the ways to mind the case") {
  const FlattenedRoutes flat =
      flattened(lay_flat({route(u"/a", {route(u":id"), route(u"b")}), route(u"/c", {route(u":id")}),
                          case_sensitive(route(u"/a")), route(u"A"), layout({route(u"A")})}));
  std::vector<PatternPool::Id> ids;
  const PatternPool pool(flat.metas, CaseFolding::unicode(), {}, ids);
  CHECK(ids == std::vector<PatternPool::Id>{0, 1, 2, 3, 1, 4, 5, 6, 5});
  REQUIRE(pool.size() == 7);
  for (std::size_t meta = 0; meta < ids.size(); ++meta) {
    const PathPattern& pattern = pool[ids[meta]].pattern();
    CHECK(shown(pattern.path) == shown(flat.metas[meta].relative_path));
    CHECK(pattern.case_sensitive == flat.metas[meta].case_sensitive);
  }
}

TEST_CASE("PatternPool: it needs nothing of what it was made from, and may be moved") {
  std::vector<PatternPool::Id> ids;
  PatternPool pool;
  {
    const FlattenedRoutes flat = flattened(lay_flat({route(u"/:a.b/*"), route(u"x")}));
    pool = PatternPool(flat.metas, CaseFolding::unicode(), {}, ids);
  }
  const PatternPool moved = std::move(pool);
  CHECK(shown(moved[ids[0]].pattern().path) == "/:a.b/*");
  CHECK(shown(moved[ids[1]].pattern().path) == "x");
  std::vector<Span> values;
  CHECK(moved[ids[0]].match(u"/1.B/c", true, values).has_value());
}

}  // namespace

}  // namespace turnout::test
