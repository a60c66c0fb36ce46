// matchPath's params are those of the path, as upstream types them.
import type { PathMatch } from "remix-router-1.23.4";
import { matchPath } from "turnout/v6";

const user = matchPath("/users/:id/:tab?", "/users/7");
const id: string | undefined = user?.params.id;
const tab: string | undefined = user?.params.tab;
// @ts-expect-error the path has no such param
user?.params.name;

const splat: string | undefined = matchPath("/files/*", "/files/a")?.params["*"];
const byObject: string | undefined = matchPath({ path: "/a/:b", end: false }, "/a/1")?.params.b;
const assignable: PathMatch<"id" | "tab"> | null = matchPath("/users/:id/:tab?", "/users/7");

// A name ends where a name can.
const file: string | undefined = matchPath("/:name.json", "/a.json")?.params.name;
const dashed: string | undefined = matchPath("/:a_1-b.:c", "/")?.params["a_1-b"];
// Both types by name, as React Router 6 has them.
const named: PathMatch<"id"> | null = matchPath<"id", "/users/:id/:tab">("/users/:id/:tab", "/");

// A path that is only known when it runs may have any.
declare const path: string;
const any: string | undefined = matchPath(path, "/")?.params["any"];

void [id, tab, splat, byObject, assignable, any, file, dashed, named];
