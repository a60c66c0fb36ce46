/**
 * The package as it is installed, in Node: each release that is there (npm run test:runtimes brings the others),
 * imported, required, in threads, and where code may not be made of strings or WebAssembly is not to be had.
 */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { assertSameAnswers, createRuntimeProject } from "./support/project.js";
import { nodes, runProgram } from "./support/processes.js";

const project = await createRuntimeProject();
after(project.remove);

const WAYS = [
  { kind: "import", from: "turnout" },
  { kind: "require", from: "turnout" },
  { kind: "worker_threads", from: "turnout" },
  { kind: "import", from: "turnout", flags: ["--disallow-code-generation-from-strings"] },
  { kind: "import", from: "turnout/js" },
  { kind: "require", from: "turnout/js" },
  { kind: "import", from: "turnout/js", flags: ["--disallow-code-generation-from-strings"] },
  { kind: "import", from: "turnout/js", flags: ["--jitless"] },
];

test("upstream answers the cases in every way that there is", () => {
  const { expected } = project;
  const share = (isOf) => expected.filter(isOf).length / expected.length;
  assert.ok(expected.length > 1000);
  assert.ok(share((answer) => answer === null) > 0.03);
  assert.ok(share(Array.isArray) > 0.5);
  assert.ok(expected.some((answer) => answer?.error === "Error"));
});

for (const [version, program] of Object.entries(nodes())) {
  for (const way of WAYS) {
    const { kind, from, flags = [] } = way;
    test(`Node ${version} ${[...flags, kind].join(" ")}: ${from}`, () => {
      const { answers } = runProgram(project, { program, ...way });
      assertSameAnswers(project, answers);
    });
  }
}
