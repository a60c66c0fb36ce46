/**
 * What the comparison of TURNOUT_SHADOW is made of: which calls are picked, what is a difference, how small
 * a tree becomes, what of a location may be told.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { differenceBetween } from "../../js/register/differences.js";
import { maskedLocation } from "../../js/register/mask-location.js";
import { picking } from "../../js/register/shadow.js";
import { countRoutes, plainTree, smallestTree } from "../../js/register/smallest-tree.js";
import { createRandom } from "../support/random.js";
import { randomTree } from "../support/random-trees.js";

const CALLS = 10_000;

for (const share of [0, 0.01, 0.1, 0.5, 0.99, 1]) {
  test(`of all calls ${share} are picked, and of each n-th as well`, () => {
    const isPicked = picking(share);
    const picked = Array.from({ length: CALLS }, isPicked);
    // Frameworks make two to seven calls for a request.
    for (const calls of [1, 2, 3, 5, 6, 7]) {
      for (let first = 0; first < calls; first++) {
        const nth = picked.filter((_, i) => i % calls === first);
        const found = nth.filter(Boolean).length;
        assert.ok(Math.abs(found - share * nth.length) <= 10, `${found} of ${nth.length}`);
      }
    }
  });
}

const MASKED = [
  // location, masked
  ["/users/Bob.Smith-42", "/users/aaa.aaaaa-00"],
  ["/USERS/%C3%BC/a~b@c", "/USERS/%a0%aa/aaaaa"],
  ["/files/42.json", "/files/00.json"],
  ["/files/42.html", "/files/00.aaaa"],
  ["/app/t%C3%A4st/x", "/app/t%C3%A4st/a"],
  ["/a\\b//1/", "/a\\a//0/"],
  ["/üЖ漢\u{1f600}/9", "/aaaaa/0"],
  ["/users/1?token=ab&x#fR7", "/users/0?aaaaaaaaaa#aa0"],
  [{ pathname: "/users/a?b", search: "?secret", state: { secret: 1 } }, { pathname: "/users/a?a" }],
  ["", ""],
];
const TREE = [
  { path: "/users", children: [{ path: ":id" }] },
  { path: "files", children: [{ path: ":name.json" }, { path: "täst?" }] },
];

for (const [location, masked] of MASKED) {
  test(`masked: ${JSON.stringify(location)}`, () => {
    assert.deepEqual(maskedLocation(location, TREE, "/app"), masked);
  });
}

test("what is masked keeps its length, and no letter or digit but those of the tree", () => {
  const random = createRandom(5);
  for (let i = 0; i < 2000; i++) {
    const location = Array.from({ length: 12 }, () => random.pick([..."aZ9/%.-\\é~漢 \n"])).join(
      "",
    );
    const masked = maskedLocation(location, TREE, "/");
    assert.equal(masked.length, location.length);
    assert.match(masked, /^[a0/%.\-\\]*$/);
    assert.equal(masked.replace(/[a0]/g, ""), location.replace(/[^/%.\-\\]/g, ""));
  }
});

test("a tree becomes as small as what it shows allows", () => {
  const routes = Array.from({ length: 100 }, (_, i) => ({
    id: `r${i}`,
    path: `p${i}`,
    element: {},
    children: [{ path: "a" }, { path: `b${i}`, caseSensitive: true }, { index: true }],
  }));
  const shows = (tree) => /p17.*b17.*p60/.test(JSON.stringify(tree));
  let tries = 0;
  const smallest = smallestTree(plainTree(routes), (tree) => (tries++, shows(tree)));
  assert.deepEqual(smallest, [
    { path: "p17", children: [{ path: "b17", caseSensitive: true }] },
    { path: "p60" },
  ]);
  assert.ok(tries < 200, `${tries} tries`);
});

test("a tree is left as it is when it is enough", () => {
  const random = createRandom(11);
  for (let i = 0; i < 50; i++) {
    const tree = plainTree(randomTree(random));
    let left = 5;
    const smaller = smallestTree(tree, () => (left-- > 0 ? random.chance(0.5) : undefined));
    assert.ok(left >= -1, "not asked again");
    assert.ok(countRoutes(smaller) <= countRoutes(tree));
  }
});

const params = { a: "1", b: "2" };
const route = { path: ":a/:b" };
const match = (changes = {}) => ({
  params,
  pathname: "/1/2",
  pathnameBase: "/1/2",
  route,
  ...changes,
});
const returned = (value) => ({ threw: false, value });
const thrown = (value) => ({ threw: true, value });
const pair = (changes) => [match(), match(changes)];

const DIFFERENT = {
  "null instead of 2 matches": [returned(pair()), returned(null)],
  "1 match instead of null": [returned(null), returned([match()])],
  "1 match instead of 2 matches": [returned(pair()), returned([match()])],
  "match 1 has another pathname": [returned(pair()), returned(pair({ pathname: "/1" }))],
  "match 1 has another pathnameBase": [returned(pair()), returned(pair({ pathnameBase: "/" }))],
  "match 1 is of another route": [returned(pair()), returned(pair({ route: { ...route } }))],
  "match 1 has params of its own": [returned(pair()), returned(pair({ params: { ...params } }))],
  "match 0 has the keys [params, route] instead of [params, pathname, pathnameBase, route]": [
    returned([match()]),
    returned([{ params, route }]),
  ],
  "params has the keys [b, a] instead of [a, b]": [
    returned([match()]),
    returned([match({ params: { b: "2", a: "1" } })]),
  ],
  "the param b has another value": [
    returned([match()]),
    returned([match({ params: { a: "1", b: "3" } })]),
  ],
  "params has the keys [a, b] instead of [a, b, c]": [
    returned([match({ params: { ...params, c: undefined } })]),
    returned([match()]),
  ],
  "turnout returns where React Router throws Error": [thrown(new Error("x")), returned(null)],
  "the Error has another message": [thrown(new Error("x")), thrown(new Error("y"))],
  "turnout throws Error where React Router throws SyntaxError": [
    thrown(new SyntaxError("x")),
    thrown(new Error("x")),
  ],
};
for (const [text, [expected, actual]] of Object.entries(DIFFERENT)) {
  test(`a difference of matches: ${text}`, () => {
    assert.equal(differenceBetween("matchRoutesImpl", expected, actual), text);
    assert.equal(differenceBetween("matchRoutesImpl", expected, expected), undefined);
  });
}

test("no difference: what the stack did not allow, and turnout's own words for a wrong argument", () => {
  const overflow = thrown(new RangeError("Maximum call stack size exceeded"));
  const stumbles = [thrown(new TypeError("x of null")), thrown(new TypeError("turnout: an array"))];
  for (const [expected, actual] of [[overflow, returned(null)], stumbles]) {
    assert.equal(differenceBetween("matchRoutesImpl", expected, actual), undefined);
  }
});

const meta = { relativePath: "a", caseSensitive: false, childrenIndex: 0, route };
const branch = (changes, ofMeta) => [
  { path: "/x", score: 4, routesMeta: [] },
  { path: "/a", score: 12, routesMeta: [{ ...meta, matcher: /a/, ...ofMeta }], ...changes },
];
const DIFFERENT_BRANCHES = {
  "1 instead of 2 branches": branch().slice(1),
  "branch 1 has another path": branch({ path: "/b" }),
  "branch 1 has another score": branch({ score: 11 }),
  "branch 1 has another number of routes": branch({ routesMeta: [meta, meta] }),
  "branch 1 has another route at 0": branch({}, { route: { ...route } }),
  "branch 1 has another relativePath at 0": branch({}, { relativePath: "b" }),
  "branch 1 has another caseSensitive at 0": branch({}, { caseSensitive: true }),
  "branch 1 has another childrenIndex at 0": branch({}, { childrenIndex: 1 }),
};
for (const [text, actual] of Object.entries(DIFFERENT_BRANCHES)) {
  test(`a difference of branches: ${text}`, () => {
    const difference = (actual) =>
      differenceBetween("flattenAndRankRoutes", returned(branch()), returned(actual));
    assert.equal(difference(actual), text);
    assert.equal(difference(branch({}, { matcher: undefined })), undefined);
  });
}
