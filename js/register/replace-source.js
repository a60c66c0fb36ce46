// What the module hooks do to the text of each file that Node loads.
import { fileURLToPath } from "node:url";
import { packageOf } from "./packages.js";
import { REGISTRY_IN_SOURCE } from "./registry-name.js";
import { isCandidate, transform } from "./transform.js";

const DEFINITION = /^(?=function matchRoutesImpl\()/m;

/**
 * The text to load instead of a file's; its own for all files but those of React Router.
 *
 * @param {string} source
 * @param {string} file its path or its URL
 * @returns {string}
 */
export function replaceSource(source, file) {
  if (!isCandidate(source)) return source;
  try {
    return replaced(source, file.startsWith("file:") ? fileURLToPath(file) : file);
  } catch {
    // Whatever it is: no file must fail to load because of turnout.
    return source;
  }
}

/**
 * @param {string} source
 * @param {string} file
 */
function replaced(source, file) {
  const found = packageOf(file);
  const result = found && transform(source, { ...found, file });
  if (!result) return source;
  if ("code" in result) return result.code;
  // The hook may run in a thread of its own, where nobody can be told. So the file tells it when it is run.
  const skipped = JSON.stringify({ ...found, file, reason: result.reason });
  return source.replace(DEFINITION, () => `${REGISTRY_IN_SOURCE}.skip(${skipped}); `);
}

/**
 * The same for what a load hook of Node's has got.
 *
 * @template {{ source?: unknown }} Loaded
 * @param {string} url
 * @param {Loaded} loaded
 * @returns {Loaded}
 */
export function replaceLoaded(url, loaded) {
  const { source } = loaded;
  if (source == null || !url.startsWith("file:")) return loaded;
  const text =
    typeof source === "string" ? source : new TextDecoder().decode(/** @type {any} */ (source));
  const replacement = replaceSource(text, url);
  return replacement === text ? loaded : { ...loaded, source: replacement };
}
