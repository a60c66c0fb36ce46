#include "support/random.hpp"

#include <array>

namespace turnout::test {

namespace {

using Choices = std::span<const TextView>;

constexpr std::array<TextView, 12> kPlainSegments{u"a", u"b",  u"A",  u":p",    u":q",   u":r",
                                                  u"a", u":p", u"ab", u":p.js", u"a:p?", u"σ"};
constexpr std::array<TextView, 14> kOddSegments{
    u"",    u"*",  u"a*",         u"a?b",     u"a??",    u":p??", u":p?.js",
    u":p?", u"b?", u":__proto__", u"a?b?ab?", u"a???b?", u"\n",   u"x?:p?"};
constexpr std::array<TextView, 20> kPathnameSegments{
    u"a", u"b",      u"A",   u"ab", u"aab", u"a.js",    u"x",    u"a",    u"",       u"%2F",
    u"ς", u"%CF%83", u"%0A", u"\n", u"a%",  u"b%252Fa", u"a:p?", u"b.js", u"\u2028", u"a%2Fb%2fa"};

void append_siblings(Random& random, std::size_t depth, std::size_t& budget, Tree& siblings) {
  const std::size_t count = 1 + random.below(3);
  for (std::size_t i = 0; i < count && budget > 0; ++i) {
    --budget;
    RouteNode node = random.one_in(5) ? layout() : route(random_path(random));
    if (depth > 0) {
      // An absolute child that is not below its parent would make the tree invalid.
      const auto first = node.route.path.find_first_not_of(u'/');
      node.route.path.erase(0, first == Text::npos ? node.route.path.size() : first);
    }
    if (random.one_in(6)) node.route.case_sensitive = true;
    if (depth < 3 && !random.one_in(3)) {
      append_siblings(random, depth + 1, budget, node.children);
      if (random.one_in(12)) node.route.is_index = true;
    } else if (random.one_in(4)) {
      node.route.is_index = node.route.forbids_children = true;
    }
    siblings.push_back(std::move(node));
  }
}

}  // namespace

Text random_path(Random& random) {
  Text path;
  const std::size_t segments = 1 + random.below(3);
  for (std::size_t i = 0; i < segments; ++i) {
    if (i > 0 || random.one_in(4)) path += u'/';
    path += random.one_in(4) ? random.pick(Choices(kOddSegments))
                             : random.pick(Choices(kPlainSegments));
  }
  if (random.one_in(6)) path += u"/*";
  return path;
}

Tree random_tree(Random& random) {
  Tree tree;
  std::size_t budget = 1 + random.below(10);
  append_siblings(random, 0, budget, tree);
  return tree;
}

Text random_pathname(Random& random) {
  Text pathname;
  const std::size_t segments = random.below(6);
  for (std::size_t i = 0; i < segments; ++i) {
    if (i > 0 || !random.one_in(20)) pathname += u'/';
    pathname += random.one_in(3) ? random.pick(Choices(kPathnameSegments))
                                 : random.pick(Choices(kPathnameSegments).first(8));
  }
  if (pathname.empty() || random.one_in(5)) pathname += u'/';
  return pathname;
}

}  // namespace turnout::test
