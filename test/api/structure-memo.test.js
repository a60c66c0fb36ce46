/**
 * Equal trees share one compiled table, whichever array they stand in, and are answered with their own
 * route objects; nearly equal ones never do; and nothing of it adds up.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import upstream from "remix-router-1.23.4";
import { route } from "../support/trees.js";
import { collectGarbage, memoryBytes, turnout } from "../support/watched-engine.js";

const { matchRoutes } = turnout;

const tree = () => [
  route("/users", route(":id", route("edit")), { index: true }),
  { path: "/Admin", caseSensitive: true },
  route("/files/*"),
];

test("100,000 fresh equal trees: each its own routes, memory flat", async () => {
  for (let i = 0; i < 1000; i++) matchRoutes(tree(), "/users/1/edit");
  const before = memoryBytes();
  for (let i = 0; i < 100_000; i++) {
    const routes = tree();
    const matches = matchRoutes(routes, "/users/1/edit");
    assert.ok(
      matches[0].route === routes[0] && matches[2].route === routes[0].children[0].children[0],
    );
    if (i % 10_000 === 0) await collectGarbage();
  }
  assert.equal(memoryBytes(), before);
});

test("10,000 different trees: memory flat after collection", async () => {
  const different = (i) => [...tree(), route(`/only/${i}/:here`)];
  const ask = async (from, to) => {
    for (let i = from; i < to; i++) {
      assert.equal(matchRoutes(different(i), `/only/${i}/x`)[0].params.here, "x");
      if (i % 500 === 0) await collectGarbage();
    }
  };
  await ask(0, 1000);
  const before = memoryBytes();
  await ask(1000, 10_000);
  assert.equal(memoryBytes(), before);
});

test("trees that differ in one thing answer as themselves", () => {
  const variants = [
    [tree(), [null, "/users", null]],
    [
      [...tree(), route("/admin")],
      ["/admin", "/users", null],
    ],
    [
      [route("/users"), route("/admin"), route(":x/:y")],
      ["/admin", "/users", ":x/:y"],
    ],
    [
      [route("/users"), route("/admin", route(":y"))],
      ["/admin", "/users", null],
    ],
    [
      [route("/users"), { path: "/admin", caseSensitive: true }],
      ["/admin", "/users", null],
    ],
    [
      [route("/user"), route("s/admin")],
      [null, null, null],
    ],
    [
      [{ path: "/users", index: true }, route("/admin")],
      ["/admin", "/users", null],
    ],
    [
      [{ path: "/users", index: 1 }, route("/admin")],
      ["/admin", "/users", null],
    ],
    [
      [route("/users", { index: true }), route("/admin")],
      ["/admin", "/users", null],
    ],
    [
      [route("/users", { path: "" }), route("/admin")],
      ["/admin", "/users", null],
    ],
    [[{ children: [route("/users"), route("/admin")] }], ["/admin", "/users", null]],
  ];
  const ask = (routes) =>
    ["/admin", "/users", "/q/w"].map(
      (location) =>
        matchRoutes(routes, location)?.find(({ route }) => route.path)?.route.path ?? null,
    );
  for (let round = 0; round < 3; round++) {
    for (const [routes, wanted] of variants) {
      assert.deepEqual(ask(routes), wanted, JSON.stringify(routes));
      assert.deepEqual(ask(structuredClone(routes)), wanted, JSON.stringify(routes));
    }
  }
  const shown = (matches) =>
    matches && matches.map(({ pathname, route }) => [pathname, route.path]);
  for (const [routes] of variants) {
    for (const location of ["/users", "/users/", "/admin", "/Admin", "/users/1/edit"]) {
      const expected = shown(upstream.matchRoutes(routes, location));
      assert.deepEqual(shown(matchRoutes(structuredClone(routes), location)), expected, location);
    }
  }
});
