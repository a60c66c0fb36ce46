// Freshness by content: unlike times, it survives a clone, a copy and a checkout of another branch.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { paths } from "./paths.mjs";

/** A hash over files (folders are walked; what is absent counts as absent) and some text. */
export function fingerprint(entries, text = "") {
  const hash = createHash("sha256").update(text);
  for (const file of entries.flatMap(walk)) {
    hash.update(`\0${relative(paths.root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** The files below an entry in a fixed order. */
export function walk(entry) {
  if (!existsSync(entry)) return [];
  if (!statSync(entry).isDirectory()) return [entry];
  return readdirSync(entry)
    .sort()
    .flatMap((name) => walk(join(entry, name)));
}
