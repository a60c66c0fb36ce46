// The engine where WebAssembly is imported like any other module: in workerd, which compiles no bytes.
import module from "turnout.wasm";
import { instancesOf } from "../wasm-instance.js";

export const makeInstance = instancesOf(module);
