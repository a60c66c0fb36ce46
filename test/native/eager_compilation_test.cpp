#include "turnout/eager_compilation.hpp"

#include <string>

#include "catch.hpp"
#include "support/route_tree.hpp"
#include "support/shown.hpp"

namespace turnout::test {

namespace {

// The paths that are warned of, and then the one that throws, with `leaf` or `parent`.
std::string compiled_text(const Tree& tree) {
  const Dialect dialect{.compiles_eagerly = true};
  const FlattenedRoutes flat = flattened(lay_flat(tree), dialect);
  const auto [warnings, invalid] = compile_eagerly(flat, CaseFolding::unicode(), dialect);
  std::string out;
  for (const std::uint32_t meta : warnings) {
    out += "warns " + shown(flat.metas[meta].relative_path) + ", ";
  }
  if (!invalid) return out + "ok";
  const std::string path = shown(flat.metas[invalid->meta].relative_path);
  return out + "throws " + path + (invalid->end ? " leaf" : " parent");
}

TEST_CASE("compile_eagerly: nothing to say of most trees") {
  CHECK(compiled_text({}) == "ok");
  CHECK(compiled_text({route(u"/a", {route(u":b?c"), route(u"*")}), route(u"/d?e/*")}) == "ok");
}

TEST_CASE("compile_eagerly: a path warns once for each branch it is in, children first") {
  CHECK(compiled_text({route(u"/a*"), route(u"/b")}) == "warns /a*, ok");
  CHECK(compiled_text({route(u"/a*", {route(u"c"), route(u"d*")})}) ==
        "warns /a*, warns /a*, warns d*, warns /a*, ok");
  CHECK(compiled_text({layout({route(u"a*")})}) == "warns a*, ok");
}

TEST_CASE("compile_eagerly: the first path that makes no regular expression ends it") {
  CHECK(compiled_text({route(u"/a????")}) == "throws /a??? leaf");
  CHECK(compiled_text({route(u"/x*"), route(u"/a?b????"), route(u"/y*")}) ==
        "warns /x*, throws /a?b??? leaf");
  CHECK(compiled_text({route(u"/a?b???c", {route(u"d*")})}) == "throws /a?b???c parent");
}

}  // namespace

}  // namespace turnout::test
