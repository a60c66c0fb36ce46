// A matcher has its four methods, and nothing that is private shows.
import { createMatcher } from "turnout/v6";

const matcher = createMatcher([{ path: "a" }]);
type Members = keyof typeof matcher;

const member: Members = "match" as "match" | "branches" | "memoryUsage" | "dispose";
const documented: "match" | "branches" | "memoryUsage" | "dispose" = null as unknown as Members;

void [member, documented];
