/**
 * The package as it is installed, in Chromium: as modules of a page whose Content-Security-Policy allows next to nothing.
 * Only if it is there; npm run test:runtimes sees to it.
 */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { skipChromium } from "../support/chromium.js";
import { runPage } from "./support/pages.js";
import { assertSameAnswers, BUILDS, createRuntimeProject } from "./support/project.js";

const skip = skipChromium;
const project = await createRuntimeProject();
after(project.remove);

for (const from of BUILDS) {
  test(`a page that may compile WebAssembly: ${from}`, { skip }, async () => {
    assertSameAnswers(project, (await runPage(project, { from })).answers);
  });
}

test("a page that may not: turnout/js", { skip }, async () => {
  const { answers } = await runPage(project, { from: "turnout/js", allowsWasm: false });
  assertSameAnswers(project, answers);
});

test("a page that may not: turnout says what to do", { skip }, async () => {
  const { name, message, cause } = await runPage(project, { from: "turnout", allowsWasm: false });
  assert.equal(name, "Error");
  assert.match(message, /^turnout: .*'wasm-unsafe-eval'.*turnout\/js/);
  assert.match(cause, /CompileError.*Content Security Policy/);
});
