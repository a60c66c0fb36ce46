/** The servers to measure: those of test/frameworks that are made with a framework. */

/**
 * @typedef {object} Framework
 * @property {string} key its folder in build/frameworks
 * @property {string} name
 * @property {string} script
 * @property {Record<string, string>} [env]
 */

/** @type {Framework[]} */
export const FRAMEWORKS = [
  { key: "remix-2", name: "Remix 2.17", script: "server.cjs", env: { REMIX_FUTURE: "1" } },
  { key: "react-router-7", name: "React Router 7.18, built by Vite", script: "framework.mjs" },
  { key: "react-router-8", name: "React Router 8.5, a function build", script: "framework.mjs" },
];
