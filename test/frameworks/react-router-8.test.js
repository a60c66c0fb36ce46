/** React Router 8 in framework mode, given a function that returns the build. */
import { PAGES, SAMPLED_PAGES, TURNS, ancestors, dataRequests, kindOf } from "./requests.js";
import { describeServer, loadsModules } from "./describe-server.js";

describeServer({
  title: "React Router 8.5 in framework mode, with a function build",
  app: "react-router-8",
  script: "framework",
  formats: ["mjs"],
  runsOn: loadsModules,
  router: { name: "react-router", version: "8.5.3" },
  requests: [
    ...PAGES,
    ...SAMPLED_PAGES,
    ...TURNS,
    ...dataRequests("/_"),
    { kind: "manifest of 1", path: "/__manifest?version=v1&paths=%2F", status: 200 },
    {
      kind: "manifest of 2",
      path: "/__manifest?version=v1&paths=%2Forgs%2F7%2Ffiles,%2Ffr%2Fpricing",
      status: 200,
    },
    { kind: "manifest of 0", path: "/__manifest?version=v0&paths=%2Forgs", status: 204 },
  ],
  flattenings: 1,
  calls(request, answer) {
    const kind = kindOf(request, answer);
    // What it takes for one that is deep or long: then the page has the whole table.
    if (answer.body.includes('"mode":"initial"')) return 2;
    if (kind === "document") return 2 + ancestors(request.path);
    if (kind.startsWith("manifest")) return Number(kind.match(/\d/));
    return 2;
  },
});
