// Modules that are bundled several times over: see rollup.config.mjs.
declare module "copy:*" {
  export const holds: typeof import("./shape-group.js").holds;
}
