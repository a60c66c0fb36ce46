// npx turnout patch: React Router's files call turnout by themselves, without a flag.
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isModule, transform } from "../register/transform.js";
import { RUNTIME } from "../bundlers/files.js";
import { parsed } from "./arguments.js";
import { findCopies } from "./copies.js";
import { diff } from "./diff.js";
import { Failure, WrongArguments } from "./errors.js";
import { MANAGERS, detectManager } from "./managers.js";

/** @typedef {import("./copies.js").Copy} Copy */

const HELP = `turnout patch [folder] [--manager pnpm|patch-package|yarn] [--force]

Writes a patch for each release of React Router that is installed in the folder (or the one you are in), and says
how to have it applied. The manager is the one of the lock file if none is given: patch-package for npm and
Yarn 1. A patch that is there already is not overwritten without --force.
`;

const OPTIONS = /** @type {const} */ ({ manager: { type: "string" }, force: { type: "boolean" } });

/**
 * How a patched file loads turnout: only where there are Node's modules, and so neither in a browser nor in what
 * is bundled for one. Nothing that goes wrong keeps the file from being loaded.
 *
 * @param {string} load an expression for createRequire of this file
 */
const prelude = (load) =>
  `try { ${load}("${RUNTIME}"); } catch (error) { ` +
  'globalThis.process?.emitWarning?.(`turnout: ${error}`, "TurnoutWarning"); } ';
const IN_MODULE = prelude(
  `globalThis.process?.getBuiltinModule?.("node:module").createRequire(import.meta.url)`,
);
// `module` is of the class that node:module exports, in every Node.
const IN_COMMONJS = prelude(`module.constructor.createRequire?.(__filename)`);

/** @param {string[]} args */
export async function patch(args) {
  const { folder, values } = parsed(args, OPTIONS);
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const detected = detectManager(folder);
  const name = values.manager ?? detected?.manager;
  if (name === undefined) {
    throw new WrongArguments(`no lock file in ${folder} or above: say --manager ${names("|")}`);
  }
  if (!Object.hasOwn(MANAGERS, name)) {
    throw new WrongArguments(`--manager is ${JSON.stringify(name)}, and not one of ${names(", ")}`);
  }
  return write(folder, detected?.root ?? folder, name, values.force);
}

/** @param {string} separator */
const names = (separator) => Object.keys(MANAGERS).join(separator);

/** @param {string} folder @param {string} root @param {string} name @param {boolean} isForced */
function write(folder, root, name, isForced) {
  const manager = MANAGERS[name];
  const copies = findCopies(folder);
  if (copies.length === 0) {
    throw new Failure(
      `neither react-router (7.0 and later) nor @remix-run/router is installed in ${folder}`,
    );
  }
  const patches = new Map();
  let areAllKnown = true;
  for (const copy of copies) {
    const label = `${copy.name} ${copy.version} in ${copy.folder}`;
    const known = copy.files.filter(({ verdict }) => verdict === "known");
    const { reason } = copy.files.find(({ verdict }) => verdict === "unknown") ?? {};
    if (reason !== undefined) {
      console.error(`turnout: ${label} is left out: ${reason}`);
      areAllKnown = false;
    } else if (known.length === 0) {
      console.log(`${label} is patched already`);
    } else {
      const file = manager.file(copy, root);
      patches.set(file, { copy, file, text: patchOf(copy, manager.prefix(copy, root)) });
    }
  }
  const written = [...patches.values()];
  if (!isForced) for (const { file, text } of written) refuseIfOther(join(root, file), text);
  for (const { file, text } of written) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  for (const { file, copy } of written) {
    console.log(`${file}: ${copy.name} ${copy.version}, ${copy.files.length} files`);
  }
  if (written.length > 0) console.log(`\n${manager.advice(written)}`);
  return areAllKnown ? 0 : 1;
}

/** @param {Copy} copy @param {string} prefix */
function patchOf({ name, version, files }, prefix) {
  return files
    .filter(({ verdict }) => verdict === "known")
    .map(({ path, source }) => {
      const load = isModule(source) ? IN_MODULE : IN_COMMONJS;
      const result = transform(source, { name, version }, load);
      if (result === null || !("code" in result)) throw new Error(`${path} is not known any more`);
      return diff(prefix + path, source, result.code);
    })
    .join("");
}

/** @param {string} file @param {string} text */
function refuseIfOther(file, text) {
  const isThere = statSync(file, { throwIfNoEntry: false }) !== undefined;
  if (!isThere || readFileSync(file, "utf8") === text) return;
  throw new Failure(`${file} is there already, and says something else. --force overwrites it`);
}
