// Makes a copy of React Router call turnout: source text in, source text out, without a line more or less, so
// that stack traces and source maps stay true.
import { firstReleaseLike } from "../dialects.js";
import { fingerprintOf } from "./fingerprint.js";
import { FINGERPRINTS } from "./fingerprints.js";
import { REGISTRY_IN_SOURCE } from "./registry-name.js";

/** By what they call themselves. */
export const PACKAGES = new Set(["@remix-run/router", "react-router"]);

/** In every file that has the matching functions, and in hardly any other. */
const MARK = "function matchRoutesImpl(";
const DEFINITION = /^function (matchRoutesImpl|flattenAndRankRoutes)\(([\w$, ]*)\) \{/gm;

/** The object that the copy's functions are called by, so that others can be put in their places. */
const SEAM = "matching$turnout";

/**
 * A file of a package.
 *
 * @typedef {object} Origin
 * @property {string} name of the package
 * @property {string} version
 * @property {string} [file] its path, if it is to be told at run time
 */

/**
 * Whether the source text can be one to transform: quickly found out, of text of any kind.
 *
 * @param {string} source
 */
export function isCandidate(source) {
  return source.includes(MARK) && !source.includes(SEAM);
}

/**
 * Whether such a file is an ES module; if not, it is CommonJS.
 *
 * @param {string} source
 */
export const isModule = (source) => /^(?:import|export)\b/m.test(source);

/**
 * Whether it is the text of a file that was transformed.
 *
 * @param {string} source
 */
export const isTransformed = (source) => source.includes(MARK) && source.includes(SEAM);

/**
 * Puts calls of turnout into a file of React Router that has the matching functions in it. They find it at
 * run time, in the registry; where that is missing, the file works as before. The functions themselves stay
 * in the file as matchRoutesImpl$original and flattenAndRankRoutes$original.
 *
 * @param {string} source
 * @param {Origin} origin
 * @param {string} [prelude] code to run before the registry is asked for, if no hook provides for it
 * @returns {{ code: string, dialect: string } | { reason: string } | null} the new source text and the first
 *   release that answers like this one; why the file must stay as it is; null if it has nothing to replace
 */
export function transform(source, { name, version, file }, prelude = "") {
  if (!isCandidate(source) || !PACKAGES.has(name)) return null;
  const definitions = [...source.matchAll(DEFINITION)];
  if (definitions.length === 0) return null;

  const dialect = firstReleaseLike(version);
  if (dialect === undefined) return { reason: "turnout does not know this release" };
  const fingerprint = fingerprintOf(source);
  if (!FINGERPRINTS[dialect].includes(fingerprint)) {
    return { reason: "its matching functions are not those of the release as it was published" };
  }
  const names = definitions.map(([, name]) => name);
  const copy = JSON.stringify({ name, version, file, dialect });
  const seam =
    `${prelude}var ${SEAM} = { ${names.map((name) => `${name}: ${name}$original`).join(", ")} }; ` +
    `${REGISTRY_IN_SOURCE}.intercept(${SEAM}, ${copy}); `;
  const code = source.replace(DEFINITION, (definition, name, parameters, at) => {
    const caller = `function ${name}(${parameters}) { return ${SEAM}.${name}(${parameters}); } `;
    const original = definition.replace(`${name}(`, `${name}$original(`);
    return (at === definitions[0].index ? seam : "") + caller + original;
  });
  return { code, dialect };
}
