/** The process of a server with one of the arms. */
import { startServer } from "../../test/frameworks/server-process.js";
import { PROBE } from "./arms.js";

/**
 * @param {import("./frameworks.js").Framework} framework
 * @param {import("./arms.js").Arm} arm
 */
export function startArm({ key, script, env }, { flags }) {
  return startServer({ app: key, script, env, isHooked: false, flags: [...flags, ...PROBE] });
}
