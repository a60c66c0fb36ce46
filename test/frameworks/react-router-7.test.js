/** React Router 7 in framework mode, built by Vite, behind its Express adapter. */
import { readFileSync } from "node:fs";
import { PAGES, SAMPLED_PAGES, TURNS, ancestors, dataRequests, kindOf } from "./requests.js";
import { describeServer } from "./describe-server.js";

const build = readFileSync(
  new URL("../../build/frameworks/react-router-7/build/server/index.js", import.meta.url),
  "utf8",
);
/** Of the manifest that Vite wrote. */
const [, version] = /version: "(\w+)"/.exec(build) ?? /"version": "(\w+)"/.exec(build);

describeServer({
  title: "React Router 7.18 in framework mode",
  app: "react-router-7",
  script: "framework",
  formats: ["cjs"],
  router: { name: "react-router", version: "7.18.4" },
  requests: [
    ...PAGES,
    ...SAMPLED_PAGES,
    ...TURNS,
    ...dataRequests("/_root"),
    { kind: "manifest of 1", path: `/__manifest?version=${version}&paths=%2F`, status: 200 },
    {
      kind: "manifest of 2",
      path: `/__manifest?version=${version}&paths=%2Forgs%2F7%2Ffiles,%2Ffr%2Fpricing`,
      status: 200,
    },
    { kind: "manifest of 0", path: "/__manifest?version=v0&paths=%2Forgs", status: 204 },
  ],
  calls(request, answer) {
    const kind = kindOf(request, answer);
    if (kind === "document") return 2 + ancestors(request.path);
    if (kind.startsWith("manifest")) return Number(kind.match(/\d/));
    return 2;
  },
});
