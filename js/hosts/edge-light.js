// The same at Vercel's edge, where the import says that the module is wanted and not an instance.
import module from "turnout.wasm?module";
import { instancesOf } from "../wasm-instance.js";

export const makeInstance = instancesOf(module);
