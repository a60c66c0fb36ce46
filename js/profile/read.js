// A .cpuprofile as V8 writes it, checked as far as it is used.
import { readFileSync } from "node:fs";
import { Failure } from "../cli/errors.js";

/**
 * Where a function begins.
 *
 * @typedef {object} CallFrame
 * @property {string} functionName
 * @property {string} url
 * @property {number} lineNumber from 0 on
 * @property {number} columnNumber from 0 on
 *
 * @typedef {object} ProfileNode a function as it was called from the node above it
 * @property {number} id
 * @property {CallFrame} callFrame
 * @property {number[]} [children] ids
 *
 * @typedef {object} Profile
 * @property {ProfileNode[]} nodes
 * @property {number} startTime in µs, as all times
 * @property {number} endTime
 * @property {number[]} samples ids of nodes
 * @property {number[]} timeDeltas for each sample, the time since the one before it
 */

/**
 * @param {string} file
 * @returns {Profile}
 * @throws {Failure} if it is none
 */
export function readProfile(file) {
  let text;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new Failure(`${file} cannot be read: ${/** @type {Error} */ (error).message}`);
  }
  let content;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Failure(`${file} is no CPU profile: it is not JSON`);
  }
  const problem = problemOf(content);
  if (problem) throw new Failure(`${file} is no CPU profile: ${problem}`);
  return content;
}

/**
 * @param {any} content
 * @returns {string | null} what is wrong with it
 */
function problemOf(content) {
  if (Array.isArray(content?.traceEvents)) {
    return "it is a trace, of which a profile is a part at most";
  }
  if (content?.snapshot || content?.head) return "it is a profile of memory";
  if (!Array.isArray(content?.nodes)) return `it has no "nodes"`;
  if (!Number.isFinite(content.startTime) || !Number.isFinite(content.endTime)) {
    return `it has no "startTime" or no "endTime"`;
  }
  const ids = new Set();
  for (const node of content.nodes) {
    const { functionName, url } = node?.callFrame ?? {};
    if (!Number.isInteger(node?.id) || typeof functionName !== "string" || typeof url !== "string")
      return "one of its nodes is without an id or a call frame";
    ids.add(node.id);
  }
  return linksProblem(content, ids);
}

/**
 * @param {any} content
 * @param {Set<number>} ids of all nodes
 */
function linksProblem({ nodes, samples, timeDeltas }, ids) {
  if (!Array.isArray(samples) || !Array.isArray(timeDeltas)) {
    return `it has no "samples" or no "timeDeltas"`;
  }
  if (samples.length === 0) return "it has no samples";
  if (samples.length !== timeDeltas.length) return "it has not as many samples as times of them";
  const links = [...samples, ...nodes.flatMap((/** @type {any} */ node) => node.children ?? [])];
  if (!links.every((id) => ids.has(id))) return "it speaks of nodes that are not in it";
  if (!timeDeltas.every(Number.isFinite)) return "one of its times is no number";
  // A tree: each node but the first is called from one other, which comes before it.
  const called = nodes.flatMap((/** @type {any} */ node) => node.children ?? []);
  return new Set(called).size === called.length ? null : "one of its nodes has two parents";
}
