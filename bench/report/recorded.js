/** The results that are committed, and the files that show them. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readResults } from "../harness/results.js";

/** Where `npm run bench:record` leaves results, and `npm run bench:report` charts. */
export const FOLDER = fileURLToPath(new URL("../../docs/performance/", import.meta.url));

/** The same folder, as docs/performance.md links to it. */
export const CHARTS = "performance";

/** The files with generated blocks. */
export const DOCUMENTS = [
  "../../README.md",
  "../../docs/performance.md",
  "../../docs/runtimes.md",
].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/**
 * @param {string} [folder]
 * @returns {import("./blocks.js").Recorded}
 */
export function readRecorded(folder = FOLDER) {
  const read = (/** @type {import("../harness/results.js").Kind} */ kind) => {
    const file = join(folder, `${kind}.json`);
    return existsSync(file) ? readResults("docs/performance", kind, file) : null;
  };
  return {
    bench: read("bench"),
    scaling: read("scaling"),
    hostile: read("hostile"),
    memory: read("memory"),
    http: read("http"),
    runtimes: read("runtimes"),
  };
}
