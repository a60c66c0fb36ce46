// What the plugins do to the text of each file that is bundled with a server.
import { packageOf } from "../register/packages.js";
import { PACKAGES, isCandidate, isModule, transform } from "../register/transform.js";
import { RUNTIME } from "./files.js";

/** What is said when a server build is done and nothing was found in it. */
export const NOTHING_FOUND =
  "turnout: React Router is not in this server bundle, so nothing in it is faster. Either run the server with " +
  "node -r turnout/register, or bundle React Router as well: see docs/bundlers.md";

/**
 * Whether a file that asks for turnout/runtime was changed to do so. Others ask for it too: for the counters.
 *
 * @param {string | undefined} file
 */
export const isRouter = (file) => file !== undefined && PACKAGES.has(packageOf(file)?.name ?? "");

/**
 * One for each build.
 *
 * @returns {(source: string, file: string) => { code: string } | { warning?: string } | null} the text to
 *   bundle instead of a file's; why a copy of React Router stays as it is, said once of each release; null for
 *   all other files
 */
export function makeReplacer() {
  /** @type {Set<string>} */
  const warned = new Set();
  return (source, file) => {
    if (!isCandidate(source)) return null;
    const found = packageOf(file);
    if (found === null) return null;
    const prelude = isModule(source) ? `import "${RUNTIME}"; ` : `require("${RUNTIME}"); `;
    // Without the file: where this was built is no business of whoever gets the bundle.
    const result = transform(source, found, prelude);
    if (result === null || "code" in result) return result;
    const release = `${found.name} ${found.version}`;
    if (warned.has(release)) return {};
    warned.add(release);
    return {
      warning: `turnout: ${release} will match routes by itself, because ${result.reason} (${file})`,
    };
  };
}
