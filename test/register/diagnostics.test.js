/**
 * What is published on the channel "turnout:match" for each match.
 */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createProject, PACKAGES } from "../support/hooked-process.js";

const { run, remove } = createProject();
after(remove);

/** A subscriber, and trees of several kinds. */
const LISTENING = (type) => `
  ${type === "mjs" ? `import * as diagnostics from "node:diagnostics_channel";` : `const diagnostics = require("node:diagnostics_channel");`}
  const heard = [];
  const hear = (message, name) => heard.push({ ...message, name });
  diagnostics.subscribe("turnout:match", hear);
  const tree = [
    { id: "root", path: "/", children: [
      { id: "home", index: true },
      { id: "users", path: "users", children: [
        { id: "user", path: ":userId/", children: [{ id: "posts", path: "posts/:postId?" }] },
        { id: "absolute", path: "/users/all/:sort" },
      ] },
      { id: "layout", children: [{ id: "file", path: "files/:name.json" }] },
      { id: "about", path: ":lang?/about" },
      { id: "rest", path: "docs/*" },
    ] },
    { path: "plain" },
  ];`;

const MESSAGES = {
  "/": { route: "/", routeIds: ["root", "home"], paramNames: [] },
  "/users/s3cret": {
    route: "/users/:userId",
    routeIds: ["root", "users", "user"],
    paramNames: ["userId"],
  },
  "/users/s3cret/posts/s3cret?s3cret#s3cret": {
    route: "/users/:userId/posts/:postId?",
    routeIds: ["root", "users", "user", "posts"],
    paramNames: ["userId", "postId"],
  },
  "/users/s3cret/posts": {
    route: "/users/:userId/posts/:postId?",
    routeIds: ["root", "users", "user", "posts"],
  },
  "/users/all/s3cret": { route: "/users/all/:sort", routeIds: ["root", "users", "absolute"] },
  "/about": { route: "/:lang?/about", routeIds: ["root", "about"] },
  "/s3cret/ABOUT/": { route: "/:lang?/about", routeIds: ["root", "about"], paramNames: ["lang"] },
  "/docs/s3cret/%C3%BC": { route: "/docs/*", routeIds: ["root", "rest"], paramNames: ["*"] },
  "/docs//s3cret": { route: "/docs/*", answeredBy: "scan" },
  "/plain": { route: "/plain", routeIds: [null], paramNames: [] },
  "/no/s3cret": { route: null, routeIds: [], paramNames: [], answeredBy: "index" },
};

for (const [name, { version, isModule }] of Object.entries(PACKAGES)) {
  const type = isModule || version === "7.18.7" ? "mjs" : "cjs";
  test(`${name}: what is published for each match (${type})`, () => {
    const { value, stderr } = run(
      `${LISTENING(type)}
       const { matchRoutes } = ${type === "mjs" ? "await import" : "require"}("${name}");
       for (const path of ${JSON.stringify(Object.keys(MESSAGES))}) matchRoutes(tree, path);
       report(heard);`,
      { type },
    );
    assert.equal(value?.length, Object.keys(MESSAGES).length, stderr);
    const scope = version.startsWith("1.") ? "@remix-run/router" : "react-router";
    Object.entries(MESSAGES).forEach(([path, expected], i) => {
      const { duration, ...message } = value[i];
      assert.deepEqual({ ...message, ...expected }, message, path);
      assert.deepEqual(Object.keys(value[i]).sort(), KEYS);
      assert.equal(message.release, `${scope}@${version}`);
      assert.ok(duration > 0 && duration < 60_000, `${duration} ms`);
    });
    assert.doesNotMatch(JSON.stringify(value), /s3cret/i, "nothing that a user has written");
  });
}
const KEYS = ["answeredBy", "duration", "name", "paramNames", "release", "route", "routeIds"];

test("a basename is a part of the route, and may be all that is looked at", () => {
  const { value } = run(`${LISTENING("cjs")}
    const { matchRoutes } = require("react-router-7.18.7");
    for (const path of ["/app/users/1", "/app/", "/users/1"]) matchRoutes(tree, path, "/app/");
    report(heard.map(({ route, answeredBy }) => [route, answeredBy]));`);
  assert.deepEqual(value, [
    ["/app/users/:userId", "index"],
    ["/app", "index"],
    [null, "basename"],
  ]);
});

const ASKED = `
  const { matchRoutes } = require("react-router-7.18.7");
  for (const path of ["/users/1", "/users/1", "/users/2"]) matchRoutes(tree, path);
  report(heard.map(({ route, answeredBy }) => [route, answeredBy]));`;

test("what answered: the index, the results that were there, React Router itself", () => {
  const route = "/users/:userId";
  assert.deepEqual(run(LISTENING("cjs") + ASKED).value, [
    [route, "index"],
    [route, "last result"],
    [route, "index"],
  ]);
  const aside = run(LISTENING("cjs") + ASKED, { flags: ["--jitless", "-r", "turnout/register"] });
  assert.deepEqual(aside.value, Array(3).fill([route, "original"]));
});

test("a server that matches precomputed branches", () => {
  const { value } = run(
    `${LISTENING("mjs")}
     import { createStaticHandler } from "react-router-8.5.3";
     const loader = ({ params }) => params;
     const { query } = createStaticHandler([{ id: "root", path: "/", children: [{ id: "a", path: ":a", loader }] }]);
     const { loaderData } = await query(new Request("http://x/s3cret"));
     report({ loaderData, heard });`,
    { type: "mjs" },
  );
  assert.deepEqual(value.loaderData, { a: { a: "s3cret" } });
  assert.ok(value.heard.length > 0);
  for (const { route, routeIds } of value.heard) {
    assert.deepEqual([route, routeIds], ["/:a", ["root", "a"]]);
  }
});

test("who has unsubscribed hears nothing, and a call that throws is not published", () => {
  const { value } = run(`${LISTENING("cjs")}
    const router = require("react-router-7.18.7");
    try { router.matchRoutes([{ path: "/a", children: [{ path: "/b" }] }], "/a"); } catch {}
    const thrown = heard.length;
    check(router);
    const before = heard.length;
    diagnostics.unsubscribe("turnout:match", hear);
    check(router);
    report([thrown, before, heard.length]);`);
  assert.deepEqual(value, [0, 1, 1]);
});

test("neither a subscriber that throws nor a route that does harms the match", () => {
  const { value, warnings } = run(`${LISTENING("cjs")}
    const router = require("react-router-7.18.7");
    const uncaught = [];
    process.on("uncaughtException", ({ message }) => uncaught.push(message));
    const angry = { path: ":a", get id() { throw new Error("no id"); } };
    const [match] = router.matchRoutes([angry], "/x");
    const isRoute = match.route === angry;
    diagnostics.subscribe("turnout:match", () => { throw new Error("subscriber"); });
    check(router);
    setImmediate(() => report({ isRoute, uncaught, heard: heard.length }));`);
  assert.deepEqual(value, { isRoute: true, uncaught: ["subscriber"], heard: 1 });
  assert.deepEqual(warnings, []);
});
