/**
 * Route trees and patterns that upstream refuses, with the class and the message of upstream's error;
 * and trees whose optional segments are too many for anybody. Afterwards, everything works.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { dialect } from "turnout";
import { createMatcher, matchPath, matchRoutes } from "turnout/v6";
import { assertSameMatches, assertSamePathMatch, upstream } from "../support/agreement.js";
import { observe } from "../support/compare.js";
import { loadRelease } from "../support/releases.js";

const ROUTES = [{ path: "a", children: [{ path: ":b" }] }];

/** Invalid trees, each with what puts it right. */
const INVALID_TREES = {
  "an absolute child outside its parent": [
    () => [{ path: "a", children: [{ path: "/b" }] }],
    ([a]) => (a.children[0].path = "/a/b"),
  ],
  "an absolute child of a pathless layout below a path": [
    () => [{ path: "/a", children: [{ children: [{ path: "/a" }] }] }],
    ([a]) => (a.children[0].children[0].path = "/a/x"),
  ],
  "an absolute child below an optional segment that may be left out": [
    () => [{ path: "/x?/a", children: [{ path: "/x/a/b" }] }],
    ([a]) => (a.children[0].path = "b"),
  ],
  "an index route with children": [
    () => [{ path: "a", children: [{ index: true, path: "i", children: [{ path: "b" }] }] }],
    ([a]) => delete a.children[0].index,
  ],
  "an index route with children at the top": [
    () => [{ path: "a" }, { index: true, children: [{ path: "b" }] }],
    (routes) => (routes[1].children.length = 0),
  ],
  "texts that no message may change": [
    () => [{ path: "$&\u2028", children: [{ path: '/\ud800"%s$1' }] }],
    ([a]) => a.children.pop(),
  ],
};

for (const [name, [build, putRight]] of Object.entries(INVALID_TREES)) {
  test(`upstream's error: ${name}`, () => {
    const routes = build();
    for (let i = 0; i < 2; i++) {
      const { error } = observe(() => upstream.matchRoutes(routes, "/a"));
      const { constructor, message } = error;
      assert.equal(constructor, Error);
      assert.throws(() => matchRoutes(routes, "/a"), { constructor, message });
      assert.throws(() => createMatcher(routes), { constructor, message });
    }
    putRight(routes);
    for (const location of ["/", "/a", "/a/b", "/a/i/b", "/b", "/i", "/x/a"]) {
      assertSameMatches(matchRoutes, routes, location);
      assertSameMatches((_, ...rest) => createMatcher(routes).match(...rest), routes, location);
    }
  });
}

test("upstream's error: a path that is no regular expression, when a match comes to it", () => {
  const build = (path, more) => [
    { path: "first" },
    { path, ...more, children: [{ path: "x" }, { index: true }] },
    { path: "z" },
  ];
  for (const path of ["a????", "???x", "a/????", "????/:b"]) {
    for (const more of [{}, { caseSensitive: true }, { caseSensitive: false }]) {
      const routes = build(path, more);
      let thrown = 0;
      for (const location of ["/first", "/z", "/a", "/a/x", "/q/r", "/a%", "/%C3%A9"]) {
        for (let i = 0; i < 2; i++) assertSameMatches(matchRoutes, routes, location);
        assertSameMatches((_, ...rest) => createMatcher(routes).match(...rest), routes, location);
        thrown += observe(() => matchRoutes(routes, location)).threw ? 1 : 0;
      }
      assert.ok(thrown > 0, `${path} is never come to`);
      routes[1].path = "a";
      assert.equal(assertSameMatches(matchRoutes, routes, "/a/x").length, 2);
    }
  }
});

test("upstream's error: matchPath with a pattern that is no regular expression", () => {
  for (const path of ["a????", "/???x", "????", "a????/*", "????*"]) {
    for (const flags of [
      {},
      { end: false },
      { caseSensitive: true },
      { end: false, caseSensitive: 1 },
    ]) {
      assert.throws(() => matchPath({ path, ...flags }, "/a"), SyntaxError);
      for (let i = 0; i < 2; i++) assertSamePathMatch(matchPath, { path, ...flags }, "/a");
    }
    assertSamePathMatch(matchPath, path, "/a");
    assertSamePathMatch(matchPath, "a/:b?", "/a/é");
  }
});

const optionalSegments = (count, first = 0) =>
  Array.from({ length: count }, (_, i) => `s${first + i}?`).join("/");

const TOO_MANY = {
  "21 in one path": () => [{ path: optionalSegments(21) }],
  "60 in one path": () => [{ path: optionalSegments(60) }],
  "12 below 12": () => [
    { path: optionalSegments(12), children: [{ path: optionalSegments(12, 12) }] },
  ],
};

for (const [name, build] of Object.entries(TOO_MANY)) {
  test(`too many optional segments: ${name}`, () => {
    const routes = build();
    const refused = { name: "RangeError", message: /optional segments/ };
    assert.throws(() => matchRoutes(routes, "/s0"), refused);
    assert.throws(() => createMatcher(routes), refused);
    assert.equal(matchRoutes(routes, "/s0", "/elsewhere"), null);
    assert.equal(assertSameMatches(matchRoutes, ROUTES, "/a/1").length, 2);
    routes[0].path = optionalSegments(3);
    routes[0].children = undefined;
    for (const location of ["/s0", "/s2", "/s0/s2", "/s2/s0"]) {
      assertSameMatches(matchRoutes, routes, location);
    }
  });
}

test("a basename that does not match gives null, whatever is wrong with the tree", () => {
  const broken = Object.values(INVALID_TREES).map(([build]) => build());
  for (const routes of [...broken, [{ path: "a????" }]]) {
    for (const [pathname, basename] of [
      ["/x", "/app"],
      ["/application", "/app"],
      ["/é", "/É/"],
      ["/k", "/\u212aelvin"],
    ]) {
      assert.equal(assertSameMatches(matchRoutes, routes, pathname, basename), null);
    }
    assert.throws(() => matchRoutes(routes, "/app/a", "/app"));
  }
});

test("of two faults, the error is that of the one which upstream comes to first", () => {
  const absolute = { path: "a", children: [{ path: "/b" }] };
  for (const routes of [
    [absolute, null],
    [absolute, { path: 5 }],
    [{ path: "x", children: [absolute, { path: "y", children: "z" }] }],
    [{ index: true, children: [null] }],
    [{ index: true, children: "ab" }],
    [{ path: "a", children: [{ path: "/b", children: [null] }] }],
    [null, absolute],
    [{ path: 5, children: [absolute] }],
  ]) {
    assertSameMatches(matchRoutes, routes, "/");
  }
});

test("nothing is warned or thrown of a route whose children upstream does not come to the end of", async () => {
  const broken = [
    [{ path: "x????", children: [null] }],
    [{ path: "b*", children: [{ index: true }, { path: 5 }] }],
    [{ path: "c?", children: [{ path: "b*" }, { path: "d", children: "ab" }] }, { path: "e*" }],
  ];
  for (const version of ["7.13.2", "7.18.7", "8.5.3"]) {
    const sides = [await loadRelease(version), dialect(version)];
    for (const routes of broken) {
      const [wanted, found] = sides.map((side) => observe(() => side.matchRoutes(routes, "/q")));
      assert.equal(found.error.name, wanted.error.name);
      assert.deepEqual(found.warnings, wanted.warnings);
    }
  }
});

test("an error leaves other tables as they are", () => {
  const kept = createMatcher(ROUTES);
  const broken = Object.values(INVALID_TREES).map(([build]) => build());
  for (const routes of [...broken, [{ path: "a????" }]]) {
    assert.throws(() => matchRoutes(routes, "/a/é"));
    assertSameMatches(matchRoutes, ROUTES, "/a/é");
    assert.equal(kept.match("/a/é")[1].params.b, "é");
  }
});
