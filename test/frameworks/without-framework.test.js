/** React Router where the server does itself what the framework would: a data router, and <Routes>. */
import { PAGES, SAMPLED_PAGES, TURNS } from "./requests.js";
import { describeServer, loadsModules } from "./describe-server.js";

const releases = [
  { name: "7.18", app: "react-router-7", version: "7.18.4", data: ["mjs"], declarative: [] },
  {
    name: "8.5",
    app: "react-router-8",
    version: "8.5.3",
    runsOn: loadsModules,
    data: [],
    declarative: ["cjs"],
  },
];

for (const { name, app, version, runsOn, data, declarative } of releases) {
  const common = { app, runsOn, router: { name: "react-router", version } };
  describeServer({
    ...common,
    title: `createStaticHandler of React Router ${name}`,
    script: "data",
    formats: data,
    requests: [...PAGES, ...SAMPLED_PAGES, ...TURNS],
    // The server's own, and that of query or queryRoute.
    calls: () => 2,
  });
  describeServer({
    ...common,
    title: `<Routes> of React Router ${name}`,
    script: "declarative",
    formats: declarative,
    requests: [...PAGES, ...SAMPLED_PAGES],
    // The page of /docs/* has <Routes> too.
    calls: (_request, { body }) => (body.includes('id="routes/docs_.$"') ? 2 : 1),
  });
}
