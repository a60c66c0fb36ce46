// The newest dialect, and the way to any other.
export { dialect } from "./dialect-api.js";
export * from "./v8.js";
