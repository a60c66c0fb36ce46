/** `turnout profile`: what it makes of small profiles, and of one that Node has written. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { compare } from "../../js/profile/comparison.js";
import { rank } from "../../js/profile/ranking.js";

const cli = fileURLToPath(new URL("../../dist/cli.cjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "turnout-profile-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const write = (name, content) => {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
};

const turnout = (...args) =>
  spawnSync(process.execPath, [cli, "profile", ...args], {
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "", NODE_TEST_CONTEXT: undefined },
  });

/** A call of a function with what it has called; its samples are 1 ms each. */
const call = (functionName, url, samples, ...children) => ({
  functionName,
  url,
  samples,
  children,
});

/** A profile of calls below the root. */
function profileOf(...calls) {
  const nodes = [];
  const samples = [];
  const add = ({ functionName, url, lineNumber = 0, columnNumber = 0, ...rest }) => {
    const node = {
      id: nodes.length + 1,
      callFrame: { functionName, url, lineNumber, columnNumber },
    };
    nodes.push(node);
    samples.push(...Array(rest.samples).fill(node.id));
    node.children = rest.children.map(add);
    return node.id;
  };
  add(call("(root)", "", 0, ...calls));
  const timeDeltas = samples.map((_, i) => (i === 0 ? 0 : 1000));
  return { nodes, samples, timeDeltas, startTime: 5000, endTime: 5000 + 1000 * samples.length };
}

const inMs = (entries) =>
  Object.fromEntries(entries.map(({ name, self, total }) => [name, [self / 1000, total / 1000]]));

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

test("the command: text, JSON, and the first of each", () => {
  const file = write(
    "one.cpuprofile",
    profileOf(call("match", router, 3), call("x", "node:http", 1)),
  );
  const text = turnout(file);
  assert.equal(text.status, 0, text.stderr);
  assert.match(
    text.stdout,
    /one\.cpuprofile: 4\.0 ms, 4\.0 ms of it on the CPU \(100\.0%\); 4 samples/,
  );
  assert.match(text.stdout, /^@remix-run\/router +3\.0 ms +75\.0% +3\.0 ms +75\.0%$/m);
  assert.match(text.stdout, /^match {2}@remix-run\/router\/dist\/router\.cjs\.js:1 /m);
  const { packages } = JSON.parse(turnout(file, "--json").stdout);
  assert.deepEqual(inMs(packages), { "@remix-run/router": [3, 3], "node:": [1, 1] });
  assert.equal(JSON.parse(turnout(file, "--json", "--top", "1").stdout).packages.length, 1);

  const other = write("two.cpuprofile", profileOf(call("x", "node:http", 2)));
  assert.match(turnout(file, other).stdout, /^@remix-run\/router +75\.0% +- +-75\.0%/m);
  const { before, after, changes } = JSON.parse(turnout(file, other, "--json").stdout);
  assert.deepEqual([before.file, after.file, changes.packages.length], [file, other, 2]);
});

test("the command: a profile of Node's own", () => {
  const script = write(
    "busy.js",
    "const end = Date.now() + 100; while (Date.now() < end) JSON.parse('[]');",
  );
  const flags = ["--cpu-prof", `--cpu-prof-dir=${join(folder, "profiles")}`];
  assert.equal(spawnSync(process.execPath, [...flags, script], { env: {} }).status, 0);
  const [name] = readdirSync(join(folder, "profiles"));
  const { packages, onCpu } = JSON.parse(turnout(join(folder, "profiles", name), "--json").stdout);
  const app = packages.find((each) => each.name === "(app)");
  assert.ok(app.total > 50_000 && app.total <= onCpu, JSON.stringify(app));
});

test("the command: what is no profile is said to be none, and why", () => {
  const { nodes, ...rest } = profileOf(call("a", "node:a", 1));
  for (const [content, reason] of [
    ["{", /it is not JSON/],
    ["null", /it has no "nodes"/],
    [{ traceEvents: [] }, /it is a trace/],
    [{ head: {}, samples: [] }, /a profile of memory/],
    [{ nodes, startTime: 1, endTime: 2 }, /no "samples"/],
    [{ nodes, ...rest, samples: [], timeDeltas: [] }, /it has no samples/],
    [{ nodes, ...rest, timeDeltas: [1, 2] }, /not as many samples/],
    [{ nodes: [{ id: 1 }], ...rest }, /without an id or a call frame/],
    [{ nodes: nodes.slice(0, 1), ...rest }, /nodes that are not in it/],
  ]) {
    const { status, stderr } = turnout(write("wrong.json", content));
    assert.equal(status, 1);
    assert.match(stderr, reason);
    assert.match(stderr, /^turnout: .*wrong\.json is no CPU profile: [^\n]*\n$/);
  }
  const { status, stderr } = turnout(join(folder, "nowhere.cpuprofile"));
  assert.equal(status, 1);
  assert.match(stderr, /nowhere\.cpuprofile cannot be read/);
});

test("the command: wrong arguments", () => {
  for (const [args, message] of [
    [[], /one profile, or two to compare, and not 0/],
    [["a", "b", "c"], /not 3/],
    [["a", "--top", "0"], /--top takes a number/],
    [["a", "--colour"], /--colour/],
  ]) {
    const { status, stderr } = turnout(...args);
    assert.equal(status, 2);
    assert.match(stderr, message);
  }
  assert.match(turnout("--help").stdout, /turnout profile BEFORE\.cpuprofile AFTER\.cpuprofile/);
});
