/**
 * TURNOUT_SHADOW: turnout compared with React Router's own functions in a running server.
 */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createProject, PACKAGES } from "../support/hooked-process.js";

const { run, remove } = createProject();
after(remove);

const shadow = (share) => ({ env: { TURNOUT_SHADOW: share } });
const COUNTERS = `const { counters } = require("turnout/register");`;

const TREE = `
  const tree = [
    { id: "root", path: "/", children: [
      { index: true },
      { path: "users", children: [{ path: "new" }, { path: ":id" }, { path: ":id/:tab?" }] },
      { path: ":lang?/about" }, { path: "Straße", caseSensitive: true }, { path: "docs/*" },
    ] },
    { path: "misplaced*" },
    { path: "*" },
  ];
  const paths = ["/", "/users/new", "/users/42/x", "/en/about", "/stra%C3%9Fe", "/docs/a/b", "//x", "/%zz", "/no"];`;

for (const [name, { version, isModule }] of Object.entries(PACKAGES)) {
  const type = isModule || version === "7.8.2" ? "mjs" : "cjs";
  test(`${name}: every call is compared, and nothing is different (${type})`, () => {
    const { value, warnings, stderr } = run(
      `${TREE}
       const router = ${type === "mjs" ? "await import" : "require"}("${name}");
       const { counters } = ${type === "mjs" ? "await import" : "require"}("turnout/register");
       console.warn = () => {};
       let thrown = 0;
       for (const path of paths) {
         router.matchRoutes(tree, path);
         router.matchRoutes(structuredClone(tree), { pathname: "/app" + path }, "/app");
         for (const invalid of [[{ path: "/a", children: [{ path: "/b" }] }], null]) {
           try { router.matchRoutes(invalid, path); } catch { thrown++; }
         }
       }
       router.createStaticHandler(tree).query(new Request("http://x/users/1"));
       report({ thrown, counters });`,
      { ...shadow("1"), type },
    );
    const { counters } = value;
    assert.deepEqual(warnings, [], stderr);
    assert.equal(counters.shadowDifferences, 0);
    assert.ok(counters.calls >= 4 * 9, "matchRoutes is called by turnout/register");
    assert.equal(counters.shadowed, counters.calls + counters.flattenings);
    assert.equal(value.thrown, 2 * 9);
    assert.ok(counters.fallbacks >= value.thrown, "React Router's errors are its own");
  });
}

test("each warning of a compared call is given once", () => {
  const script = `
    const { matchRoutes } = require("react-router-7.18.7");
    const said = [];
    console.warn = (text) => said.push(text);
    const malformed = [{ path: "misplaced*" }, { path: ":a" }];
    for (const path of ["/%zz", "/%zz", "/b"]) matchRoutes(malformed, path);
    report(said);`;
  const [on, off] = ["1", "0"].map((share) => run(script, shadow(share)).value);
  assert.ok(on.length >= 3, `${on.length} warnings`);
  assert.deepEqual(on, off);
});

for (const [share, most] of Object.entries({ 0: 0, 0.01: 15, ".5": 505, "1.0": 1000 })) {
  test(`TURNOUT_SHADOW=${share}: so many of a thousand calls are compared`, () => {
    const { value, warnings } = run(
      `${COUNTERS}
       const router = require("react-router-7.18.7");
       for (let i = 0; i < 1000; i++) check(router, String(i));
       report(counters);`,
      shadow(share),
    );
    assert.deepEqual([value.calls, value.shadowDifferences, value.fallbacks], [1000, 0, 0]);
    assert.ok(value.shadowed <= most && value.shadowed >= Number(share) * 990, value.shadowed);
    assert.deepEqual(warnings, []);
  });
}

for (const share of ["yes", "1.5", "-1", "1%", "0x1", " "]) {
  test(`TURNOUT_SHADOW=${JSON.stringify(share)} is refused, and counts as 0`, () => {
    const { value, warnings } = run(
      `${COUNTERS} check(require("react-router-7.18.7")); report([counters.calls, counters.shadowed]);`,
      shadow(share),
    );
    assert.deepEqual(value, [1, 0]);
    assert.equal(warnings.length, 1);
    assert.match(warnings[0], /TURNOUT_SHADOW is the share .* from 0 to 1/);
    assert.ok(warnings[0].includes(JSON.stringify(share)), warnings[0]);
  });
}

/** turnout answers that nothing matches; the copies of React Router are what they are. */
const WRONG = `
  const { Instance } = WebAssembly;
  WebAssembly.Instance = class extends Instance {
    constructor(...args) {
      super(...args);
      const { exports } = this;
      if (exports.turnout_match) return { exports: { ...exports, turnout_match_location: (...args) => {
        exports.turnout_match_location(...args);
        return -1;
      } } };
    }
  };`;

const WRONG_WITH = {
  "remix-router-1.23.4": "cjs",
  "react-router-7.18.7": "cjs",
  "react-router-8.5.3": "mjs",
};
for (const [name, type] of Object.entries(WRONG_WITH)) {
  test(`${name}: turnout is wrong, and every caller gets React Router's answer (${type})`, () => {
    const load = type === "mjs" ? "await import" : "require";
    const { value, warnings, stderr } = run(
      `${WRONG}
       const { matchRoutes } = ${load}("${name}");
       const { counters } = ${load}("turnout/register");
       const found = ["Jane-1.x", "2", "3", "4", "5"].map((id) =>
         matchRoutes(routes, "/users/" + id + "?q=Secret")?.[1].params.id);
       const { calls, fallbacks, shadowed, shadowDifferences } = counters;
       report({ found, calls, fallbacks, shadowed, shadowDifferences });`,
      { ...shadow("1"), type },
    );
    assert.deepEqual(value, {
      found: ["Jane-1.x", "2", "3", "4", "5"],
      ...{ calls: 5, fallbacks: 5, shadowed: 3, shadowDifferences: 3 },
    });
    const release = `${name.startsWith("remix") ? "@remix-run/router" : "react-router"}@${PACKAGES[name].version}`;
    const told = (pathname) =>
      `TurnoutWarning: turnout: matchRoutesImpl of ${release} is answered differently: null instead of ` +
      `2 matches. To see it: matchRoutesImpl([{"path":"/users","children":[{"path":":id"}]}], ` +
      `"${pathname}", "/", false)`;
    assert.equal(warnings[0], told("/users/aaaa-0.a"));
    assert.match(warnings[1], /React Router matches by itself from here on/);
    assert.deepEqual(warnings.slice(2), [told("/users/0"), told("/users/0")]);
    assert.doesNotMatch(stderr, /Jane|Secret/);
  });
}

/**
 * Copies of React Router that are made up: `hook` gives the functions of one to turnout, as a file of
 * React Router does. They answer as turnout does, but for what a test makes of that.
 */
const COPIES = `
  ${COUNTERS}
  const turnout = require("turnout").dialect("7.18.7");
  const hook = (functions) => {
    const copy = { matchRoutesImpl: turnout.matchRoutesImpl, ...functions };
    globalThis[Symbol.for("turnout.register")].intercept(copy, { name: "react-router", version: "7.18.7" });
    return copy;
  };
  const asTurnout = (...args) => turnout.matchRoutesImpl(...args);
  const tree = [
    { path: "about" },
    { path: "users", children: [{ path: "new" }, { id: "edit", path: ":id/edit" }, { path: "*" }] },
    { path: "files", children: [{ path: ":name.json" }] },
    { path: "*" },
  ];`;

/** How one differs, of what it is asked; what is told of it. */
const DIFFERENCES = {
  "a param's value": {
    differing: `(...args) => {
      const matches = asTurnout(...args);
      if (matches?.[0].params.id) matches[0].params.id += "!";
      return matches;
    }`,
    location: `"/users/Bob.Smith-42/edit?token=Tok3n#Frag"`,
    told:
      `the param id has another value. To see it: ` +
      `matchRoutesImpl([{"path":"users","children":[{"path":":id/edit"}]}], "/users/aaa.aaaaa-00/edit", "/", false)`,
  },
  "what depends on the search": {
    differing: `(routes, location, ...rest) => location.includes("?") ? null : asTurnout(routes, location, ...rest)`,
    location: `"/files/Tok3n.json?Tok3n=%3F"`,
    told:
      `2 matches instead of null. To see it: ` +
      `matchRoutesImpl([{"path":"files","children":[{"path":":name.json"}]}], "/files/aaa0a.json?aaa0aa%0a", "/", false)`,
  },
  "an object as the location": {
    differing: `(routes, location, ...rest) => typeof location === "object" ? [] : asTurnout(routes, location, ...rest)`,
    location: `{ pathname: "/about", state: "Tok3n" }`,
    told: `1 match instead of 0 matches. To see it: matchRoutesImpl([{"path":"*"}], {"pathname":"/aaaaa"}, "/", false)`,
  },
  "what only the user's own text shows": {
    differing: `(routes, location, ...rest) => location.includes("Tok3n") ? null : asTurnout(routes, location, ...rest)`,
    location: `"/users/Tok3n/edit"`,
    told:
      `2 matches instead of null. To see it: matchRoutesImpl([{"path":"users","children":[{"path":":id/edit"}]}], ` +
      `location, "/", false), with a location like "/users/aaa0a/edit", but not that one`,
  },
  "what only the app's own objects show": {
    differing: `(routes, ...rest) => routes === tree ? null : asTurnout(routes, ...rest)`,
    location: `"/users/Tok3n/edit"`,
    told: `2 matches instead of null. It takes the app's own tree, of 8 routes, and a location like "/users/aaa0a/edit"`,
  },
  "another error": {
    differing: `() => { throw new SyntaxError("Tok3n"); }`,
    location: `"/users/Tok3n"`,
    told: `turnout returns where React Router throws SyntaxError. To see it: matchRoutesImpl([], "/aaaaa/aaa0a", "/", false)`,
  },
};

for (const [what, { differing, location, told }] of Object.entries(DIFFERENCES)) {
  test(`a difference is told without what the user has written: ${what}`, () => {
    const { value, warnings, stderr } = run(
      `${COPIES}
       const original = ${differing};
       const { matchRoutesImpl } = hook({ matchRoutesImpl: original });
       const outcome = (match) => {
         try { return JSON.stringify(match(tree, ${location}, "/", false)); } catch (error) { return error.message; }
       };
       report([outcome(matchRoutesImpl), outcome(original), counters.shadowDifferences]);`,
      shadow("1"),
    );
    const [answer, expected, differences] = value;
    assert.equal(answer, expected, "the caller gets React Router's answer");
    assert.equal(differences, 1);
    assert.equal(warnings.length, 2);
    const start =
      "TurnoutWarning: turnout: matchRoutesImpl of react-router@7.18.7 is answered differently: ";
    assert.equal(warnings[0], start + told);
    // Node puts the number of the process before each warning.
    assert.doesNotMatch(stderr.replace(/\(node:\d+\)/g, ""), /Tok3n|Bob|Smith|42|Frag/);
  });
}

test("a difference in the branches of a tree", () => {
  const { value, warnings } = run(
    `${COPIES}
     const copy = hook({
       flattenAndRankRoutes: (routes) => turnout.flattenAndRankRoutes(routes).map((branch) =>
         branch.path.includes(":") ? { ...branch, score: branch.score + 1 } : branch),
     });
     const paths = (branches) => branches.map(({ path, score }) => path + " " + score);
     report([paths(copy.flattenAndRankRoutes(tree)), paths(turnout.flattenAndRankRoutes(tree)), counters]);`,
    shadow("1"),
  );
  const [given, own, counters] = value;
  assert.notDeepEqual(given, own, "the caller gets React Router's branches");
  assert.deepEqual(
    [counters.flattenings, counters.shadowDifferences, counters.fallbacks],
    [1, 1, 1],
  );
  assert.match(
    warnings[0],
    /flattenAndRankRoutes of react-router@7\.18\.7 is answered differently: branch \d has another score\. To see it: flattenAndRankRoutes\(\[\{"path":"files","children":\[\{"path":":name\.json"\}\]\}\]\)$/,
  );
});

test("three differences are told, of whichever copies; from the first on React Router answers", () => {
  const { value, warnings } = run(
    `${COPIES}
     const copies = ["a", "b"].map((name) => hook({ matchRoutesImpl: () => [name] }));
     const answers = [];
     for (let i = 0; i < 5; i++) for (const copy of copies) answers.push(copy.matchRoutesImpl(tree, "/x" + i, "/")[0]);
     report([answers.join(""), counters]);`,
    shadow("1"),
  );
  const [answers, counters] = value;
  assert.equal(answers, "ababababab");
  assert.deepEqual([counters.calls, counters.fallbacks], [10, 10]);
  assert.deepEqual([counters.shadowed, counters.shadowDifferences], [3, 3]);
  assert.equal(warnings.filter((text) => text.includes("is answered differently")).length, 3);
  assert.equal(warnings.length, 4);
});

test("without TURNOUT_SHADOW nobody notices", () => {
  const { value, warnings } = run(`${COPIES}
    const { matchRoutesImpl } = hook({ matchRoutesImpl: () => null });
    report([matchRoutesImpl(tree, "/about", "/").length, counters.shadowed]);`);
  assert.deepEqual(value, [1, 0]);
  assert.deepEqual(warnings, []);
});

test("a large tree is made smaller for a moment only, and is not told", () => {
  const { value, warnings } = run(
    `${COPIES}
     let asked = 0;
     const large = Array.from({ length: 3000 }, (_, i) => ({ path: "r" + i }));
     const { matchRoutesImpl } = hook({
       matchRoutesImpl: (routes, ...rest) => (asked++, routes.length > 2990 ? null : asTurnout(routes, ...rest)),
     });
     matchRoutesImpl(large, "/r7", "/", false);
     const huge = Array.from({ length: 30_000 }, (_, i) => ({ path: "r" + i }));
     const before = asked;
     matchRoutesImpl(huge, "/r7", "/", false);
     report([before, asked - before]);`,
    shadow("1"),
  );
  const [forLarge, forHuge] = value;
  assert.ok(forLarge > 2 && forLarge < 10, `asked ${forLarge} times`);
  assert.equal(forHuge, 1, "not even once more");
  assert.match(warnings[0], /matchRoutesImpl\(a tree of 3000 routes, "\/r7", "\/", false\)/);
  assert.match(warnings[2], /the app's own tree, of 30000 routes, and a location like "\/r7"/);
});

test("what turnout cannot do is no difference: React Router answers, as it does without a comparison", () => {
  const { value, warnings } = run(
    `${COUNTERS}
     const router = require("react-router-7.18.7");
     const [match] = router.matchRoutes(new Set([{ path: "/:a" }]), "/x");
     check(router);
     report({ a: match.params.a, counters });`,
    shadow("1"),
  );
  const { shadowed, shadowDifferences, fallbacks } = value.counters;
  assert.deepEqual([value.a, shadowed, shadowDifferences, fallbacks], ["x", 2, 0, 1]);
  assert.deepEqual(warnings, []);
});

test("turnout that cannot work at all steps aside, and is not compared any more", () => {
  const { value, warnings } = run(
    `${COUNTERS}
     const router = require("react-router-7.18.7");
     for (let i = 0; i < 5; i++) check(router);
     report(counters);`,
    { ...shadow("1"), flags: ["--jitless", "-r", "turnout/register"] },
  );
  assert.deepEqual([value.calls, value.shadowed, value.fallbacks], [5, 1, 5]);
  assert.equal(warnings.length, 1);
  assert.match(warnings[0], /WebAssembly is not defined/);
});
