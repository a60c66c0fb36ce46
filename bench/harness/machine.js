/** What the numbers were measured on. */
import { cpus } from "node:os";

/** @returns {{ cpu: string, cores: number, platform: string, node: string, v8: string }} */
export function describeMachine() {
  const cores = cpus();
  return {
    cpu: cores[0]?.model.trim() || "unknown CPU",
    cores: cores.length,
    platform: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    v8: process.versions.v8,
  };
}

/** @param {ReturnType<typeof describeMachine>} machine */
export function machineText({ cpu, cores, platform, node }) {
  return `${cpu}, ${cores} cores, ${platform}, Node ${node}`;
}
