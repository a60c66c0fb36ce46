// Makes of each server script an ES module and a CommonJS file, which load the frameworks' packages as they
// are installed in build/frameworks.
//
//   rollup --config test/frameworks/rollup.config.mjs --environment APP:remix-2
import { isAbsolute } from "node:path";
import { fileURLToPath } from "node:url";

const inApps = (path) => fileURLToPath(new URL(`apps/${path}`, import.meta.url));
const inBuild = (path) => fileURLToPath(new URL(`../../build/frameworks/${path}`, import.meta.url));

/** What there is in each app's folder of build/frameworks, and what it is made of. */
const SCRIPTS = {
  "remix-2": { server: "remix-2/server.mjs" },
  observed: { server: "remix-2/server.mjs" },
  "react-router-7": {
    framework: "react-router-7/framework.mjs",
    data: "data.mjs",
    declarative: "declarative.mjs",
  },
  // What Vite needs to build the framework's server.
  "react-router-7-app": {
    pages: "react-router-7/app-pages.mjs",
    "entry.server": "react-router-7/entry-server.mjs",
  },
  "react-router-8": {
    framework: "react-router-8/framework.mjs",
    data: "data.mjs",
    declarative: "declarative.mjs",
  },
};

const isPackage = (id) => !id.startsWith(".") && !isAbsolute(id);

/** Vite's output, which the ES module imports as it is, and the CommonJS file contains. */
const viteBuild = (app, format) => ({
  name: "vite-build",
  resolveId(id) {
    if (id !== "./build/server/index.js") return null;
    return format === "es" ? { id, external: true } : inBuild(`${app}/build/server/index.js`);
  },
});

const { APP: app } = process.env;
const isVite = app === "react-router-7-app";

export default Object.entries(SCRIPTS[app]).flatMap(([name, source]) =>
  (isVite ? ["es"] : ["es", "cjs"]).map((format) => ({
    input: inApps(source),
    external: isPackage,
    plugins: [viteBuild(app, format)],
    output: {
      file: isVite
        ? inBuild(`react-router-7/app/${name}.js`)
        : inBuild(`${app}/${name}.${format === "es" ? "mjs" : "cjs"}`),
      format,
      interop: "auto",
    },
  })),
);
