/**
 * The package as it is installed, in workerd: before and after the date from which on it has WeakRef, and after the one
 * from which on it knows Node's modules. Only if it is there; npm run test:runtimes sees to it.
 */
import { after, test } from "node:test";
import { skipWorkerd } from "../support/workerd.js";
import { assertSameAnswers, BUILDS, createRuntimeProject } from "./support/project.js";
import { answersOfWorker } from "./support/workers.js";

const DATES = ["2024-01-01", "2025-05-05", "2025-09-01"];

const project = await createRuntimeProject();
after(project.remove);

for (const date of DATES) {
  for (const from of BUILDS) {
    test(`workerd as of ${date}: ${from}`, { skip: skipWorkerd }, async () => {
      assertSameAnswers(project, await answersOfWorker(project, { from, date }));
    });
  }
}
