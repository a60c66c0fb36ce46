// What depends on where a bundled server runs. The plugins put other text into the place of this module
// (js/bundlers/host-source.js): this one is for Node, with turnout.wasm beside it.
export { loadWasmModule } from "../load-wasm-module.js";
export { channel } from "../register/open-channel.js";
export { reportAtExit } from "../register/report.js";
