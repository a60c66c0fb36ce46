/**
 * The transform of every copy of upstream's matching functions that is installed: the text it makes, and that
 * the functions in there answer as they did, with turnout's answers.
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, test } from "node:test";
import { runInNewContext } from "node:vm";
import { counters } from "turnout/register";
import { firstReleaseLike } from "../../js/dialects.js";
import { transform } from "../../js/register/transform.js";
import { createFailureLog } from "../support/failures.js";
import { createCopyLoader } from "../support/loaded-copy.js";
import { createCampaign } from "../support/release-campaign.js";
import { upstreamCopies } from "../support/upstream-copies.js";

const TREES = 4;

const copies = upstreamCopies();
const { load, remove } = createCopyLoader();
after(remove);

const occurrences = (text, part) => text.split(part).length - 1;

/** What the line of a definition becomes has the line's own text at its end, but for the name. */
const withoutCallers = (code) =>
  code.replace(/^.*(function )(\w+)\$original\(/gm, (_, keyword, name) => `${keyword}${name}(`);

test("there are copies of all kinds", () => {
  assert.ok(copies.length > 5 * new Set(copies.map(({ alias }) => alias)).size);
  for (const kind of [/cjs/, /\.mjs$/, /development/, /production/, /server/, /router.utils/]) {
    assert.ok(
      copies.some(({ path }) => kind.test(path)),
      String(kind),
    );
  }
});

for (const copy of copies) {
  const { name, version, path, source } = copy;
  const functions = ["matchRoutesImpl", "flattenAndRankRoutes"].filter((each) =>
    source.includes(`function ${each}(`),
  );

  test(`${name} ${version} ${path}`, async () => {
    const { code, dialect, reason } = transform(source, { name, version, file: path });
    assert.equal(reason, undefined);
    assert.equal(dialect, firstReleaseLike(version));
    assert.equal(withoutCallers(code), source);
    assert.equal(code.split("\n").length, source.split("\n").length);
    for (const each of functions) {
      assert.equal(occurrences(code, `function ${each}(`), 1, each);
      assert.equal(occurrences(code, `function ${each}$original(`), 1, each);
    }
    assert.equal(transform(code, { name, version }), null, "what is transformed stays as it is");

    const names = [...functions, "matchPath"];
    // The hook that this process has as well must take it for one that is transformed already.
    const oracle = await load(copy, `${source}\n// matching$turnout`, names, "original");
    const before = structuredClone(counters);
    const subject = await load(copy, code, names, "transformed");
    assert.deepEqual(counters.intercepted.slice(before.intercepted.length), [
      { name, version, file: path, dialect },
    ]);
    compare({ oracle, subject }, before);
  });
}

test("where nobody has registered anything, a transformed file works by itself", () => {
  const { source, name, version } = copies.find(
    ({ path }) => path === join("dist", "router.cjs.js"),
  );
  const { code } = transform(source, { name, version });
  // A realm of its own, with a globalThis that has no registry.
  const exports = runInNewContext(`const exports = {};\n${code}\nexports`, { URL });
  const calls = counters.calls;
  assert.equal(exports.matchRoutes([{ path: "/:a" }], "/x")[0].params.a, "x");
  assert.equal(counters.calls, calls);
});

/** @param {{ oracle: any, subject: any }} sides @param {typeof counters} before */
function compare({ oracle, subject }, before) {
  let fallbacks = 0;
  const counting = (call) =>
    call &&
    ((...args) => {
      fallbacks = counters.fallbacks;
      return call(...args);
    });
  const sides = {
    oracle,
    subject: {
      matchRoutesImpl: counting(subject.matchRoutesImpl),
      flattenAndRankRoutes: counting(subject.flattenAndRankRoutes),
      matchPath: counting(subject.matchPath),
    },
  };
  const failures = createFailureLog(sides);
  const campaign = createCampaign(sides, {
    add(differences, describe) {
      // If turnout throws, the original is called, and what turnout warned of is warned of once more.
      const hasFallenBack = counters.fallbacks > fallbacks;
      const left = differences.filter((text) => !(hasFallenBack && text.startsWith("warned ")));
      if (left.length > 0) failures.note([describe(), ...left].join("\n  "));
    },
  });
  for (let tree = 0; tree < TREES; tree++) campaign.run(tree);
  failures.assertNone();

  const { matched, threw } = campaign.tally;
  assert.ok(matched > TREES, "matches");
  assert.ok(counters.calls - before.calls >= 16 * TREES, "turnout was called");
  assert.ok(
    counters.builds + counters.memoHits - before.builds - before.memoHits > 50,
    "and answered",
  );
  assert.ok(counters.fallbacks - before.fallbacks <= threw, "but for what the original throws");
}
