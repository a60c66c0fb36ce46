/**
 * Inputs of unusual makes: turnout reads whatever upstream reads, and writes to nothing.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import vm from "node:vm";
import { createMatcher, matchPath, matchRoutes } from "turnout/v6";
import { assertSameMatches, assertSamePathMatch } from "../support/agreement.js";
import { deepFreeze, watchTree } from "../support/tree-tools.js";

const LOCATIONS = [
  ...["/", "/a", "/a/1", "/A/1", "/a/b", "/a/b/c", "/x/y", "/a/%2F", "/a/é", "/b", "/none/at/all"],
  { pathname: "/a/b" },
];

/** Several times: when the tree is new, when it is known, and through a matcher. */
function assertAgreement(routes, locations = LOCATIONS) {
  const matcher = createMatcher(routes);
  for (let i = 0; i < 2; i++) {
    for (const location of locations) {
      assertSameMatches(matchRoutes, routes, location);
      assertSameMatches((_, ...args) => matcher.match(...args), routes, location);
      assertSameMatches(matchRoutes, routes, location, "/a");
    }
  }
  matcher.dispose();
}

const plainTree = () => [
  { path: "a", children: [{ path: ":id" }, { path: "b", caseSensitive: true }, { index: true }] },
  { path: "x?/:y" },
  { path: "*" },
];

test("deep-frozen routes, a frozen location, frozen options", () => {
  const routes = deepFreeze(plainTree());
  assertAgreement(
    routes,
    LOCATIONS.map((location) => Object.freeze(location)),
  );
  const options = Object.freeze({ basename: "/a" });
  assert.equal(createMatcher(routes, options).match("/a/a/b").length, 2);
  const pattern = Object.freeze({ path: "/a/:b", end: false });
  assertSamePathMatch(matchPath, pattern, "/a/b/c");
});

test("nothing is written to what is not frozen either", () => {
  const routes = plainTree();
  const changes = watchTree(routes);
  assertAgreement(routes);
  assert.deepEqual(changes(), []);
  assert.deepEqual(Reflect.ownKeys(routes), ["0", "1", "2", "length"]);
});

test("sealed and non-extensible objects", () => {
  const routes = plainTree();
  Object.seal(routes);
  Object.preventExtensions(routes[0]);
  Object.seal(routes[0].children);
  assertAgreement(routes);
});

test("objects with null prototype", () => {
  const bare = (fields) => Object.assign(Object.create(null), fields);
  const routes = [bare({ path: "a", children: [bare({ path: ":id" })] }), bare({ path: "*" })];
  assertAgreement(routes, [...LOCATIONS, bare({ pathname: "/a/7" }), bare({})]);
  assertSamePathMatch(matchPath, bare({ path: "/a/:b" }), "/a/b");
});

test("class instances, with fields, accessors and inherited properties", () => {
  class Base {
    get path() {
      return "a";
    }
  }
  class Layout extends Base {
    #children = [{ path: ":id" }, Object.create({ path: "b", index: false })];
    get children() {
      return this.#children;
    }
  }
  class Fields {
    path = "x/:y";
    caseSensitive = true;
  }
  assertAgreement([new Layout(), new Fields(), Object.create({ path: "*" })]);
  class Routes extends Array {
    forEach(...args) {
      return super.forEach(...args);
    }
  }
  assertAgreement(Routes.from(plainTree()));
});

test("children made anew by each read", () => {
  const leaves = [{ path: ":id" }, { path: "b" }];
  const routes = [
    {
      path: "a",
      get children() {
        return [...leaves];
      },
    },
  ];
  assertAgreement(routes);
});

test("functions as routes", () => {
  const route = Object.assign(() => {}, { path: "a", children: [{ path: "b" }] });
  assertAgreement([route]);
});

test("Proxies of routes and of arrays; nothing is asked for but what is read", () => {
  const seen = new Set();
  const proxy = (object) =>
    new Proxy(object, {
      get(target, key, receiver) {
        seen.add(key);
        const value = Reflect.get(target, key, receiver);
        return typeof value === "object" && value !== null ? wrapped(value) : value;
      },
      set: () => assert.fail("written to"),
      defineProperty: () => assert.fail("written to"),
      deleteProperty: () => assert.fail("written to"),
      setPrototypeOf: () => assert.fail("written to"),
      preventExtensions: () => assert.fail("frozen"),
    });
  const known = new WeakMap();
  const wrapped = (object) => {
    if (!known.has(object)) known.set(object, proxy(object));
    return known.get(object);
  };
  const routes = wrapped(plainTree());
  const location = wrapped({ pathname: "/a/b" });
  matchRoutes(routes, location);
  createMatcher(routes).match(location);
  const indexes = [...seen].filter((key) => !/^\d+$/.test(String(key)));
  const allowed = ["pathname", "length", "path", "index", "caseSensitive", "children"];
  assert.deepEqual(
    indexes.filter((key) => !allowed.includes(key)),
    [],
  );
  assertAgreement(routes, [...LOCATIONS, location]);
});

test("a revoked Proxy", () => {
  const { proxy, revoke } = Proxy.revocable([{ path: "a" }], {});
  assertAgreement(proxy, ["/a"]);
  revoke();
  assert.throws(() => matchRoutes(proxy, "/a"), TypeError);
  assert.throws(() => createMatcher(proxy), TypeError);
  assertAgreement(plainTree());
});

test("sparse arrays", () => {
  const sparse = (...entries) => {
    const list = [];
    entries.forEach((entry, i) => {
      if (entry) list[i] = entry;
    });
    list.length = entries.length;
    return list;
  };
  const routes = sparse(null, { path: "a", children: sparse({ path: ":id" }, null) }, null);
  assertAgreement(routes);
  routes[2] = { path: "*" };
  assertAgreement(routes);
  routes[1].children[1] = { path: "b" };
  assertAgreement(routes);
  delete routes[2];
  assertAgreement(routes);
  assertAgreement(sparse(null, null));
  assertAgreement(new Array(3));
});

test("a hole that shows an entry of the prototype", () => {
  const routes = [{ path: "a" }, , { path: "b" }]; // eslint-disable-line no-sparse-arrays
  Object.setPrototypeOf(routes, Object.create(Array.prototype, { 1: { value: { path: "x/:y" } } }));
  assertAgreement(routes);
});

test("arrays of another realm", () => {
  const routes = vm.runInNewContext(`[{ path: "a", children: [{ path: ":id" }] }, { path: "*" }]`);
  assertAgreement(routes);
});

test("one route object in two places, one children array under two parents", () => {
  const shared = { path: ":id", children: [{ path: "c" }] };
  const children = [shared, { path: "b" }, shared];
  const routes = [{ path: "a", children }, { path: "x", children }, shared, shared];
  assertAgreement(routes, [...LOCATIONS, "/x/b/c", "/q/c"]);
  shared.path = "now";
  assertAgreement(routes, ["/now", "/a/now/c", "/x/now", "/a/q"]);
});

test("one array as routes and as children", () => {
  const routes = [{ path: "b" }, { path: ":id" }];
  const parents = [{ path: "a", children: routes }];
  for (let i = 0; i < 3; i++) {
    assertAgreement(routes);
    assertAgreement(parents);
    routes.push({ path: `b/${i}` });
  }
});

test("strings of every representation: slices, ropes, numbers made strings", () => {
  const long = "/a/".padEnd(100, "x");
  const slice = long.slice(0, 90);
  const rope = `${slice}${"y".repeat(50)}`;
  const routes = [{ path: long.slice(1, 2), children: [{ path: `:i${"d".repeat(20)}` }] }];
  for (const location of [slice, rope, String(12345), `${long}é`, "/a/".concat(rope)]) {
    assertSameMatches(matchRoutes, routes, location);
    assertSameMatches(matchRoutes, routes, { pathname: location });
  }
});
