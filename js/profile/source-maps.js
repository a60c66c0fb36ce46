// What functions were made of, through the source maps that files name.
import { readFileSync } from "node:fs";
import { dirname, isAbsolute, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { FlattenMap, originalPositionFor } from "@jridgewell/trace-mapping";
import { fileOf } from "./places.js";

/**
 * @typedef {import("./read.js").CallFrame} CallFrame
 * @typedef {import("@jridgewell/trace-mapping").TraceMap} TraceMap
 */

/** The last one of a file counts. */
const COMMENT = /^[ \t]*\/[/*][#@][ \t]*sourceMappingURL=([^\s*]+)/gm;
const DATA = /^data:[^,]*?(;base64)?,(.*)$/s;

/**
 * @returns {(frame: CallFrame) => { source: string, line: number, name: string | null } | null} null where
 *   no map says anything; the line counts from 1
 */
export function createLocator() {
  /** @type {Map<string, TraceMap | null>} */
  const maps = new Map();
  return ({ url, lineNumber, columnNumber }) => {
    let map = maps.get(url);
    if (map === undefined) maps.set(url, (map = readMap(fileOf(url))));
    if (map === null || lineNumber < 0) return null;
    const position = { line: lineNumber + 1, column: Math.max(0, columnNumber) };
    const { source, line, name } = originalPositionFor(map, position);
    return source === null ? null : { source: fileOf(source), line, name };
  };
}

/**
 * @param {string} file
 * @returns {TraceMap | null} null if there is none, or none that can be read
 */
function readMap(file) {
  if (!isAbsolute(file)) return null;
  try {
    const [, comment] = [...readFileSync(file, "utf8").matchAll(COMMENT)].at(-1) ?? [];
    if (comment === undefined) return null;
    const [isData, base64, text] = DATA.exec(comment) ?? [];
    if (isData) {
      const json = base64 ? Buffer.from(text, "base64").toString() : decodeURIComponent(text);
      return new FlattenMap(json, pathToFileURL(file).href);
    }
    const mapFile = comment.startsWith("file:")
      ? fileURLToPath(comment)
      : resolve(dirname(file), decodeURIComponent(comment));
    return new FlattenMap(readFileSync(mapFile, "utf8"), pathToFileURL(mapFile).href);
  } catch {
    // A profile of a server that lies elsewhere, or a map that was not deployed: the file itself must do.
    return null;
  }
}
