// In a module of its own, since a bundled server gets another one: what its host has (js/bundled/host.js).
export { channel } from "node:diagnostics_channel";
