/** The Markdown files with their generated blocks as they should be. */
import { readFileSync } from "node:fs";
import { blocksOf } from "./blocks.js";
import { withBlocks } from "./markers.js";
import { CHARTS, DOCUMENTS } from "./recorded.js";

/**
 * @param {import("./blocks.js").Recorded} recorded
 * @returns {Promise<{ file: string, before: string, after: string }[]>}
 */
export async function documentsWith(recorded) {
  const prettier = await import("prettier");
  const blocks = blocksOf(recorded, CHARTS);
  return Promise.all(
    DOCUMENTS.map(async (file) => {
      const before = readFileSync(file, "utf8");
      const config = (await prettier.resolveConfig(file)) ?? {};
      // The linter would complain of tables that are not aligned its way.
      const after = await prettier.format(withBlocks(before, blocks), {
        ...config,
        filepath: file,
      });
      return { file, before, after };
    }),
  );
}
