#include "turnout/matcher.hpp"

#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "support/shown.hpp"

namespace turnout::test {

namespace {

using Tree = std::vector<RouteObject>;

std::string rendered(const MatchedBranch& branch) {
  std::string out = shown(branch.path);
  for (const auto& [route, pathname, base] : branch.matches) {
    out += " > " + std::to_string(route) + " " + shown(pathname);
    if (pathname != base) out += " (base " + shown(base) + ")";
  }
  for (const auto& [name, value] : branch.params) {
    out += ", " + shown(name) + ": " + (value ? shown(*value) : "undefined");
  }
  return out;
}

// The answer, or why there is none, or why the tree is refused.
std::string answer(const Tree& tree, TextView pathname, const Dialect& dialect = kV6) {
  const auto compiled = Matcher::compile(tree, dialect);
  if (const auto* error = std::get_if<MatchError>(&compiled)) {
    return "refused: " + shown(error->message);
  }
  const auto found = std::get<Matcher>(compiled).match(pathname);
  if (const auto* error = std::get_if<MatchError>(&found)) return "error: " + shown(error->message);
  const auto* branch = std::get_if<MatchedBranch>(&found);
  return branch != nullptr ? rendered(*branch) : "no match";
}

const Tree& users() {
  static const Tree kTree = {
      {.path = u"/", .children = {{.index = true}, {.path = u"users/:id?/edit"}}},
      {.children = {{.path = u"É", .case_sensitive = true}, {.path = u"docs/*"}}}};
  return kTree;
}

TEST_CASE("Matcher: branch, routes, pathnames and params") {
  CHECK(answer(users(), u"/") == "/ > 0 / > 1 /");
  CHECK(answer(users(), u"") == "/ > 0 / > 1 /");
  CHECK(answer(users(), u"/users/7/edit") == "/users/:id/edit > 0 / > 2 /users/7/edit, id: 7");
  CHECK(answer(users(), u"/users/edit") == "/users/edit > 0 / > 2 /users/edit");
  CHECK(answer(users(), u"/%C3%89") == "/É > 3 / > 4 /É");
  CHECK(answer(users(), u"/é") == "no match");
  CHECK(answer(users(), u"/docs/a%2Fb/%E2%82%AC") ==
        "/docs/* > 3 / > 5 /docs/a%2Fb/€ (base /docs), *: a/b/€");
  CHECK(answer(users(), u"/docs/%") == "/docs/* > 3 / > 5 /docs/% (base /docs), *: %");
}

TEST_CASE("Matcher: a param that is undefined, texts that are no part of the pathname") {
  CHECK(answer({{.path = u"a??/:b?"}}, u"/a") == "/a? > 0 /a");
  CHECK(answer({{.path = u"/x/:id?.json"}}, u"/x.json") ==
        "/x/:id?.json > 0 /x.json, id: undefined");
  CHECK(answer({{.path = u"a", .children = {{.path = u"b/c"}}}}, u"/a//b/c") == "no match");
  CHECK(answer({{.path = u":x", .children = {{.path = u"*"}}}}, u"/a%2Fb//c") ==
        "/:x/* > 0 /a%2Fb > 1 /a%2Fb/c (base /a%2Fb), x: a/b, *: /c");
}

TEST_CASE("Matcher: trees that break the rules") {
  CHECK(answer({{.path = u"/a", .children = {{.path = u"/b"}}}}, u"/") ==
        "refused: Absolute route path \"/b\" nested under path \"/a\" is not valid. An absolute "
        "child route path must start with the combined path of all its parent routes.");
  CHECK(answer({{.index = true, .children = {{.path = u"b"}}}}, u"/") ==
        "refused: Index routes must not have child routes. Please remove all child routes from "
        "route path \"/\".");
  Text many;
  for (int i = 0; i < 21; ++i) many += u"/a?";
  CHECK(answer({{.path = many}}, u"/").starts_with("refused: The optional segments"));
}

TEST_CASE("Matcher: a path that makes no regular expression, when it is tried or at once") {
  const Tree tree = {{.path = u"a"}, {.path = u"b????"}};
  CHECK(answer(tree, u"/a") == "/a > 0 /a");
  CHECK(answer(tree, u"/b") == "error: Invalid regular expression: /^/b???\\/*$/i");
  CHECK(answer(tree, u"/b", kV8) == "refused: Invalid regular expression: /^/b???\\/*$/i");
  CHECK(answer({{.path = u"B????", .case_sensitive = true}}, u"/B", kV7) ==
        "refused: Invalid regular expression: /^/B???\\/*$/");
  // The error that upstream comes to first.
  CHECK(answer({{.path = u"/x", .children = {{.path = u"/y"}}}, {.path = u"b????"}}, u"/", kV7)
            .starts_with("refused: Absolute"));
}

TEST_CASE("Matcher: the limit of optional segments, in a dialect that does not compile eagerly") {
  const Dialect dialect{.limits_optional_markers = true};
  Text path = u"a";
  for (int i = 0; i < 13; ++i) path += u"?b";
  CHECK(answer({{.path = path}}, u"/q", dialect) ==
        "error: Path pattern \"a?b?b?b?b?b?b?b?b?b?b?b?b?b\" exceeds the limit of 12 optional "
        "segments.");
}

TEST_CASE("Matcher: the dialects of the entries") {
  const Tree tree = {{.path = u":a.json"}, {.path = u"x.json"}};
  CHECK(answer(tree, u"/x.json", kV7) == "/:a.json > 0 /x.json, a: x");
  CHECK(answer(tree, u"/x.json", kV8) == "/x.json > 1 /x.json");
  const Tree optional = {{.path = u"a??/:id"}};
  CHECK(answer(optional, u"/a/1", kV6) == "/a?/:id > 0 /a/1, id: 1");
  CHECK(answer(optional, u"/a/1", kV7) == "/a?/:id > 0 /a/1, id: /a");
  CHECK(answer(optional, u"/a/1", kV8) == "/a?/:id > 0 /a/1, id: 1");
}

TEST_CASE("Matcher: moved, and shared by threads") {
  auto compiled = Matcher::compile(users());
  Matcher first = std::get<Matcher>(std::move(compiled));
  Matcher matcher = std::get<Matcher>(Matcher::compile({}));
  matcher = std::move(first);

  std::vector<std::string> answers(4);
  std::vector<std::thread> threads;
  threads.reserve(answers.size());
  for (std::string& last : answers) {
    threads.emplace_back([&matcher, &last] {
      for (int i = 0; i < 100; ++i) {
        last = rendered(std::get<MatchedBranch>(matcher.match(u"/users/7/edit")));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const std::string& last : answers)
    CHECK(last == "/users/:id/edit > 0 / > 2 /users/7/edit, id: 7");
}

}  // namespace

}  // namespace turnout::test
