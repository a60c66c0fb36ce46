/**
 * The package as it is installed, in Bun and in Deno. Only if they are there; npm run test:runtimes sees to it.
 */
import { after, test } from "node:test";
import { bun, deno, runProgram } from "./support/processes.js";
import { assertSameAnswers, BUILDS, createRuntimeProject } from "./support/project.js";

const HOSTS = { Bun: bun, Deno: deno };

const project = await createRuntimeProject();
after(project.remove);

for (const [name, host] of Object.entries(HOSTS)) {
  const skip = host.program ? false : `${name} is not installed`;
  for (const from of BUILDS) {
    for (const kind of ["import", "require", "worker_threads"]) {
      test(`${name} ${kind}: ${from}`, { skip }, () => {
        assertSameAnswers(project, runProgram(project, { ...host, kind, from }).answers);
      });
    }
  }
}

test(
  "Deno import, without permission to read files",
  { skip: deno.program ? false : "Deno is not installed" },
  () => {
    const flags = ["run", "--allow-env", "--no-prompt", "--no-remote", "--cached-only"];
    for (const from of BUILDS) {
      const { answers } = runProgram(project, { ...deno, flags, kind: "import", from });
      assertSameAnswers(project, answers);
    }
  },
);
