// npx turnout profile: what a server's CPU time went to, by package and by function.
import { parseArgs } from "node:util";
import { compare } from "../profile/comparison.js";
import { rank } from "../profile/ranking.js";
import { readProfile } from "../profile/read.js";
import { comparisonText, rankingText } from "../profile/text.js";
import { WrongArguments } from "./errors.js";

const DEFAULT_TOP = 15;

const HELP = `turnout profile FILE.cpuprofile [--top N] [--json]
turnout profile BEFORE.cpuprofile AFTER.cpuprofile [--top N] [--json]

Ranks the packages and the functions in a CPU profile of V8's, as "node --cpu-prof server.js" or Chrome's developer
tools write it, or compares two profiles.
  self time    while the function ran itself; what it called of the engine's own, or of WebAssembly, counts as the
               package's
  total time   with all that it had called; of what calls itself, the outermost call
Functions are called as in the files that theirs were made of, as far as there are source maps. Shares are of the time on
the CPU, that is without (idle). (program) is native code that no function had called.
  --top N      how many to show of each (default: ${DEFAULT_TOP}); --json shows all, unless it is given
  --json       all of it as JSON, times in µs
`;

const OPTIONS = /** @type {const} */ ({
  top: { type: "string" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
});

/**
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function profile(args) {
  const { values, positionals: files } = parsed(args);
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (files.length < 1 || files.length > 2) {
    throw new WrongArguments(`one profile, or two to compare, and not ${files.length}`);
  }
  const top = topOf(values.top);
  const rankings = files.map((file) => rank(readProfile(file)));
  console.log(values.json ? jsonOf(files, rankings, top) : textOf(files, rankings, top));
  return 0;
}

/** @param {string[]} args */
function parsed(args) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new WrongArguments(/** @type {Error} */ (error).message);
  }
}

/** @param {string | undefined} text */
function topOf(text) {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new WrongArguments(`--top takes a number from 1 on, not "${text}"`);
}

/**
 * @param {string[]} files
 * @param {import("../profile/ranking.js").Ranking[]} rankings
 * @param {number | undefined} top
 */
function jsonOf(files, rankings, top) {
  const first = (/** @type {{ packages: object[], functions: object[] }} */ lists) => ({
    packages: lists.packages.slice(0, top),
    functions: lists.functions.slice(0, top),
  });
  const profiles = rankings.map((ranking, i) => ({
    file: files[i],
    ...ranking,
    ...first(ranking),
  }));
  const [before, after] = rankings;
  const content = after
    ? { before: profiles[0], after: profiles[1], changes: first(compare(before, after)) }
    : profiles[0];
  return JSON.stringify(content, null, 2);
}

/**
 * @param {string[]} files
 * @param {import("../profile/ranking.js").Ranking[]} rankings
 * @param {number | undefined} top
 */
function textOf([file, other], [before, after], top = DEFAULT_TOP) {
  if (!after) return rankingText(file, before, top);
  return comparisonText([file, other], [before, after], compare(before, after), top);
}
