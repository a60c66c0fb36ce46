/** What `turnout profile` makes of profiles: packages, self and total times, source maps, comparisons. */
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { compare } from "../../js/profile/comparison.js";
import { rank } from "../../js/profile/ranking.js";
import { call, inMs, profileOf } from "../support/profiles.js";

const folder = mkdtempSync(join(tmpdir(), "turnout-profile-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const write = (name, content) => {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
};

const modules = "file:///srv/node_modules";
const router = `${modules}/@remix-run/router/dist/router.cjs.js`;

test("packages by self and total time: each sample once, whatever calls itself", () => {
  const { packages, functions, duration, onCpu } = rank(
    profileOf(
      call("(idle)", "", 5),
      call("(program)", "", 2),
      call("(garbage collector)", "", 1),
      call(
        "handle",
        "node:_http_server",
        1,
        call(
          "respond",
          "file:///srv/app.js",
          2,
          call(
            "match",
            router,
            3,
            call("match", router, 4, call("render", `${modules}/react/index.js`, 1)),
            call("match", router, 6),
          ),
          call("later", "/srv/app.js", 1),
        ),
      ),
    ),
  );
  assert.deepEqual(inMs(packages), {
    "@remix-run/router": [13, 14],
    "(idle)": [5, 5],
    "(app)": [3, 17],
    "(program)": [2, 2],
    "(garbage collector)": [1, 1],
    "node:": [1, 18],
    react: [1, 1],
  });
  assert.deepEqual(inMs(functions).match, [13, 14]);
  assert.equal(functions.filter(({ name }) => name === "match").length, 1);
  assert.deepEqual(
    packages.map(({ self }) => self),
    packages.map(({ self }) => self).sort((a, b) => b - a),
    "the most self time first",
  );
  assert.equal(duration, 26_000);
  assert.equal(onCpu, 21_000);
});

test("a package that is called back: its total time holds what lies between, once", () => {
  const { packages } = rank(
    profileOf(
      call(
        "a",
        `${modules}/a/index.js`,
        1,
        call("b", `${modules}/b/index.js`, 2, call("c", `${modules}/a/c.js`, 4)),
      ),
    ),
  );
  assert.deepEqual(inMs(packages), { a: [5, 7], b: [2, 6] });
});

test("native code, regular expressions and WebAssembly are those of who calls them", () => {
  const wasm = "wasm://wasm/0009881e";
  const { packages, functions } = rank(
    profileOf(
      call(
        "match",
        `${modules}/turnout/dist/index.cjs`,
        1,
        call("wasm-function[1]", wasm, 2, call("wasm-function[2]", wasm, 3)),
      ),
      call("RegExp: ^/a", "", 4),
      call("compile", router, 1, call("RegExp: ^/b", "", 5)),
    ),
  );
  assert.deepEqual(inMs(packages), {
    turnout: [6, 6],
    "@remix-run/router": [6, 6],
    "(program)": [4, 4],
  });
  assert.deepEqual(inMs(functions)["wasm-function[1]"], [2, 5]);
});

test("the package is that of the innermost node_modules, with its scope", () => {
  const owner = (url) => rank(profileOf(call("f", url, 1))).packages[0].name;
  assert.equal(owner(`${modules}/.pnpm/react@19/node_modules/react/index.js`), "react");
  assert.equal(owner(`${modules}/a/node_modules/@b/c/d.js`), "@b/c");
  assert.equal(owner("file:///C:/srv/node_modules/%40b/c/d.js"), "@b/c");
  assert.equal(owner("file:///srv/not_node_modules/a/b.js"), "(app)");
  assert.equal(owner("evalmachine.<anonymous>"), "(app)");
});

test("samples last until the next one, and none less than nothing", () => {
  const profile = profileOf(call("a", "node:a", 2), call("b", "node:b", 1));
  profile.timeDeltas = [300, 1000, -5];
  profile.endTime = profile.startTime + 2000;
  const [a, b] = rank(profile).functions;
  assert.deepEqual([a.name, a.self], ["a", 1000]);
  assert.deepEqual([b.name, b.self], ["b", 705]);
});

// One segment: line 1, column 9 of the file is line 3, column 4 of the first source, by the first name.
const MAP = {
  version: 3,
  file: "bundle.js",
  sources: ["../node_modules/react-router/lib/utils.ts"],
  names: ["matchRoutes"],
  mappings: "SAEIA",
};

for (const [title, files] of Object.entries({
  "a file": {
    "server/bundle.js": "function t(){}\n//# sourceMappingURL=bundle.js.map\n",
    "server/bundle.js.map": MAP,
  },
  "the file itself": {
    "server/bundle.js": `function t(){}\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(
      JSON.stringify(MAP),
    ).toString("base64")}\n`,
  },
})) {
  test(`bundled functions by their names and files before, from a source map in ${title}`, () => {
    for (const [name, content] of Object.entries(files)) write(name, content);
    const url = pathToFileURL(join(folder, "server/bundle.js")).href;
    const { functions, packages } = rank(
      profileOf(
        { ...call("t", url, 1), columnNumber: 10 },
        { ...call("u", url, 1), columnNumber: 3 },
      ),
    );
    const { name, owner, source, line } = functions.find((each) => each.name === "matchRoutes");
    assert.deepEqual(
      { name, owner, source, line },
      {
        name: "matchRoutes",
        owner: "react-router",
        source: "react-router/lib/utils.ts",
        line: 3,
      },
    );
    assert.deepEqual(inMs(packages), { "react-router": [1, 1], "(app)": [1, 1] });
    rmSync(join(folder, "server"), { recursive: true });
  });
}

test("a source map that is broken or gone changes nothing", () => {
  const file = write("gone.js", "function t(){}\n//# sourceMappingURL=gone.js.map\n");
  const broken = write(
    "broken.js",
    "function t(){}\n//# sourceMappingURL=data:application/json,{\n",
  );
  for (const url of [file, broken].map((each) => pathToFileURL(each).href)) {
    const [{ name, owner, line }] = rank(profileOf(call("t", url, 1))).functions;
    assert.deepEqual([name, owner, line], ["t", "(app)", 1]);
  }
});

test("two profiles: by share of the time on the CPU, with what is new and what is gone", () => {
  const before = rank(
    profileOf(call("(idle)", "", 90), call("match", router, 6), call("x", "node:http", 4)),
  );
  const after = rank(
    profileOf(call("t", `${modules}/turnout/dist/index.cjs`, 5), call("x", "node:http", 45)),
  );
  const { packages } = compare(before, after);
  const rounded = (value) => Math.round(value * 100);
  assert.deepEqual(
    packages.map(({ name, selfShare, totalShare }) => [
      name,
      rounded(selfShare),
      rounded(totalShare),
    ]),
    [
      ["@remix-run/router", -60, -60],
      ["node:", 50, 50],
      ["turnout", 10, 10],
    ],
  );
  assert.equal(packages[0].after, null);
  assert.equal(packages[2].before, null);
  assert.deepEqual(packages[1].before, { self: 4000, total: 4000 });
});
