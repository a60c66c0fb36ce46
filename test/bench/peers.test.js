/** The paths of a route tree in other routers' words, and whether those routers take them so. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { checkAgreement } from "../../bench/harness/agreement.js";
import { PEERS, buildPeer } from "../../bench/peers/index.js";
import { leafPaths, segmentsOf } from "../../bench/peers/leaf-paths.js";
import { SYNTAXES, translate } from "../../bench/peers/syntaxes.js";
import { upstream } from "../support/agreement.js";
import { index, layout, route } from "../support/trees.js";

/** The paths of a tree, as a peer gets them. */
const spelled = (routes, syntax) => {
  const { paths, leftOut } = translate(leafPaths(routes).paths, SYNTAXES[syntax]);
  return { paths: paths.map(({ path }) => path), leftOut };
};

test("leaf paths are the branches in rank order, with the last route of each", () => {
  const tree = [route("a", index(), route(":x", route("b"))), layout(route("c"))];
  const { paths, leftOut } = leafPaths(tree);
  assert.deepEqual(leftOut, []);
  const b = tree[0].children[1].children[0];
  assert.deepEqual(
    paths.map(({ path, route }) => [path, route]),
    [
      ["/a/:x/b", b],
      ["/a/", tree[0].children[0]],
      ["/a/:x", tree[0].children[1]],
      ["/c", tree[1].children[0]],
    ],
  );
});

test("optional segments are exploded, and of two branches of one shape the better is kept", () => {
  const { paths } = leafPaths([route("a?/:x"), route("A/:other"), route(":y")]);
  assert.deepEqual(
    paths.map(({ path }) => path),
    ["/a/:x", "/:x"],
  );
});

test("what no flat router has is left out with its reason", () => {
  const { paths, leftOut } = leafPaths([route("a/*", route("b")), route("c?d"), route(":x?.json")]);
  assert.deepEqual(
    paths.map(({ path }) => path),
    ["/a/*"],
  );
  assert.deepEqual(leftOut.map(({ reason }) => reason).sort(), [
    "a live ? inside a segment",
    "a live ? inside a segment",
    "a splat above other segments",
  ]);
});

test("params are called by their position and keep what follows them", () => {
  assert.deepEqual(segmentsOf("/a/:user-id/:file.json/*"), [
    { kind: "static", text: "a" },
    { kind: "param", name: "p1", suffix: "" },
    { kind: "param", name: "p2", suffix: ".json" },
    { kind: "splat" },
  ]);
  assert.deepEqual(segmentsOf("/"), []);
  assert.deepEqual(segmentsOf("/foo*"), [{ kind: "static", text: "foo" }, { kind: "splat" }]);
});

test("each peer gets its own spelling", () => {
  const tree = [route("caf\u00e9/:id.json"), route("x(y)/:a"), route("files/*")];
  const expected = {
    "find-my-way": ["/caf\u00e9/:p1.json", "/files/*", "/files"],
    rou3: ["/caf\u00e9/:p1.json", "/x\\(y\\)/:p1", "/files/**"],
    hono: ["/caf%C3%A9/:p1{[^/]+\\.json}", "/x(y)/:p1", "/files/*"],
    memoirist: ["/x(y)/:p1", "/files/*", "/files"],
    "path-to-regexp": ["/caf%C3%A9/:p1.json", "/x\\(y\\)/:p1", "/files{/*rest}"],
  };
  for (const [syntax, paths] of Object.entries(expected)) {
    assert.deepEqual(spelled(tree, syntax).paths.sort(), paths.sort(), syntax);
  }
  assert.deepEqual(spelled(tree, "find-my-way").leftOut, ["/x(y)/:a"]);
  assert.deepEqual(spelled(tree, "memoirist").leftOut, ["/caf\u00e9/:id.json"]);
});

test("the base of a splat is not added where the tree has a route of that shape", () => {
  const tree = [route("files", index(), route("*")), route("*"), index()];
  const { paths } = spelled(tree, "memoirist");
  assert.deepEqual(paths.sort(), ["/", "/*", "/files", "/files/*"]);
});

// Plain enough for every peer: ASCII in lower case, no trailing slashes, nothing encoded.
const PLAIN_TREE = [
  layout(
    index(),
    route("about"),
    route("users", index(), route(":id", route("edit")), route("new")),
    route("docs/*"),
    route("docs/guides/:guide"),
    route("lang?/pricing"),
    route("*"),
  ),
];
const PLAIN_PATHNAMES = [
  "/",
  "/about",
  "/users",
  "/users/new",
  "/users/42",
  "/users/42/edit",
  "/docs",
  "/docs/a/b/c",
  "/docs/guides/start",
  "/pricing",
  "/lang/pricing",
  "/no/such/page",
];

for (const peer of PEERS.filter(({ key }) => key !== "hono-regexp")) {
  test(`${peer.name} ends in the same leaf on a plain table`, async () => {
    const router = await buildPeer(peer, PLAIN_TREE);
    const answers = PLAIN_PATHNAMES.map((pathname) => upstream.matchRoutes(PLAIN_TREE, pathname));
    const task = { routes: PLAIN_TREE, pathnames: PLAIN_PATHNAMES, answers };
    const agreement = checkAgreement(router, task);
    assert.equal(agreement.example, null);
    assert.deepEqual(router.leftOut, []);
    const { pathnames, found, answered, sameLeaf, same } = agreement;
    const all = PLAIN_PATHNAMES.length;
    assert.deepEqual([pathnames, found, answered, sameLeaf, same], [all, all, all, all, null]);
  });
}

test("hono RegExpRouter refuses a static path beside a longer dynamic one", async () => {
  const peer = PEERS.find(({ key }) => key === "hono-regexp");
  await assert.rejects(buildPeer(peer, PLAIN_TREE), (error) => {
    return error.constructor.name === "UnsupportedPathError";
  });
  const { match, leafOf } = await buildPeer(peer, [route("a/:x"), route("b/*")]);
  assert.equal(leafOf(match("/a/1")).path, "a/:x");
  assert.equal(leafOf(match("/b")).path, "b/*");
  assert.equal(leafOf(match("/c")), null);
});

test("the check tells a wrong leaf, a missed pathname, a wrong hit and an exception apart", () => {
  const tree = [route("a"), route("b"), route("c")];
  const pathnames = ["/a", "/b", "/c", "/none"];
  const answers = pathnames.map((pathname) => upstream.matchRoutes(tree, pathname));
  const leaves = { "/a": tree[0], "/b": tree[2], "/none": tree[0] };
  const agreement = checkAgreement(
    {
      match(pathname) {
        if (pathname === "/c") throw new Error("no");
        return leaves[pathname];
      },
      leafOf: (result) => result ?? null,
    },
    { routes: tree, pathnames, answers },
  );
  const { found, answered, sameLeaf, same, example } = agreement;
  assert.deepEqual(
    { found, answered, sameLeaf, same },
    { found: 3, answered: 2, sameLeaf: 1, same: null },
  );
  assert.equal(example.pathname, "/b");
});

test("matches that end in the right leaf and are not the same are not counted as the same", () => {
  const tree = [route(":x")];
  const answers = [upstream.matchRoutes(tree, "/1")];
  const match = () => [{ params: { x: "2" }, pathname: "/1", pathnameBase: "/1", route: tree[0] }];
  const { sameLeaf, same, example } = checkAgreement(
    { match },
    { routes: tree, pathnames: ["/1"], answers },
  );
  assert.deepEqual([sameLeaf, same], [1, 0]);
  assert.match(example.difference, /params/);
});
