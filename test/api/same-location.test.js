// A location that is matched again is answered from what the last match left in the transfer buffer:
// whatever comes in between, the answer must be the right one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createMatcher, matchPath, matchRoutes } from "turnout/v6";
import * as v8 from "turnout/v8";
import * as upstream from "remix-router-1.23.4";
import { observe } from "../support/compare.js";

const tree = (name) => [
  { path: `/${name}`, children: [{ path: ":id", children: [{ path: "edit" }] }] },
  { path: "*" },
];
const deepTree = (depth) => {
  let routes = [{ path: "end" }];
  for (let i = 0; i < depth; i++) routes = [{ path: `:p${i}`, children: routes }];
  return routes;
};
const LOCATION = "/users/a-rather-long-identifier-1234567/edit?tab=1#top";

function assertAnswers(routes, location) {
  const matches = matchRoutes(routes, location);
  const expected = upstream.matchRoutes(routes, location);
  assert.deepEqual(matches, expected);
  matches?.forEach(({ route }, i) => assert.equal(route, expected[i].route));
}

test("equal trees share results, but not their route objects", () => {
  const [first, second] = [tree("users"), tree("users")];
  for (let i = 0; i < 3; i++) for (const routes of [first, second]) assertAnswers(routes, LOCATION);
});

test("different trees have different results for one location", () => {
  const trees = [
    tree("users"),
    tree("posts"),
    tree(":kind"),
    [{ path: "users/*" }],
    [{ path: "x" }],
  ];
  for (let i = 0; i < 3; i++) for (const routes of trees) assertAnswers(routes, LOCATION);
});

const INTERLUDES = {
  nothing() {},
  "another location": () => matchRoutes(tree("users"), "/users/b/edit"),
  "a location that is no match": () => matchRoutes(tree("users").slice(0, 1), "/other"),
  "an escaped location": () => matchRoutes(tree("users"), "/users/%C3%A9/edit"),
  "a location with a basename": () => matchRoutes(tree("users"), `/app${LOCATION}`, "/app"),
  "a matchPath": () => matchPath("/users/:id", "/users/some-other-identifier-12345"),
  "a pathname longer than any before": () => matchRoutes(tree("users"), `/${"x".repeat(100_000)}`),
  "a table with longer branches than any before": () => matchRoutes(deepTree(300), "/y"),
  "a matcher that is made and goes": () => createMatcher(tree("users")).dispose(),
  "an edit of the results": () => {
    const matches = matchRoutes(tree("users"), LOCATION);
    matches[0].params.id = matches[0].pathname = "edited";
    matches.pop();
  },
  "an input that is refused": () => assert.throws(() => matchRoutes(tree("users"), null)),
};

for (const [name, interlude] of Object.entries(INTERLUDES)) {
  test(`the same location before and after ${name}`, () => {
    const routes = tree("users");
    assertAnswers(routes, LOCATION);
    assertAnswers(routes, LOCATION);
    interlude();
    assertAnswers(routes, LOCATION);
    assertAnswers(routes, LOCATION);
  });
}

test("a table in the place of one that was freed does not get its results", () => {
  for (let i = 0; i < 50; i++) {
    const name = i % 2 === 0 ? "users" : ":any";
    const matcher = createMatcher(tree(name));
    assert.deepEqual(matcher.match(LOCATION), upstream.matchRoutes(tree(name), LOCATION));
    matcher.dispose();
  }
});

test("every array of routes with a misplaced star has its warning, also for a location that is held", () => {
  // From 8.5.3 on, a path is warned of when the routes are flattened, whatever matches.
  const routes = () => [{ path: "/users*" }, { path: "/users/:id/edit" }];
  for (let i = 0; i < 3; i++) {
    const { warnings } = observe(() => v8.matchRoutes(routes(), LOCATION));
    assert.equal(warnings.length, 1, `array ${i}`);
  }
});
