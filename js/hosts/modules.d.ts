// What rollup.config.mjs and the hosts put in the place of these.
declare module "wasm-text" {
  /** turnout.wasm in base64 */
  export const WASM_TEXT: string;
}
declare module "turnout.wasm" {
  const module: WebAssembly.Module;
  export default module;
}
declare module "turnout.wasm?module" {
  const module: WebAssembly.Module;
  export default module;
}
