// Preloaded in every server that is measured: does at the word of the benchmark, over IPC, what can only be done
// inside. It costs nothing before "start" and after "stop".
const { writeFileSync } = require("node:fs");
const { Session } = require("node:inspector");
const { monitorEventLoopDelay, performance } = require("node:perf_hooks");

/** In ms; how often the event loop is looked at. */
const RESOLUTION = 5;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
const inspector = new Session();
let cpuBefore;
let utilizationBefore;

function start() {
  inspector.connect();
  inspector.post("Profiler.enable");
  inspector.post("Profiler.start");
  delay.reset();
  delay.enable();
  cpuBefore = process.cpuUsage();
  utilizationBefore = performance.eventLoopUtilization();
  return {};
}

/** Writes the profile to the file. */
function stop({ file }) {
  const cpu = process.cpuUsage(cpuBefore);
  const { utilization } = performance.eventLoopUtilization(utilizationBefore);
  delay.disable();
  // The answer comes before post() returns.
  inspector.post("Profiler.stop", (error, answer) => {
    if (error) throw new Error(error.message);
    writeFileSync(file, JSON.stringify(answer.profile));
  });
  inspector.disconnect();
  return {
    cpuMs: (cpu.user + cpu.system) / 1000,
    busy: utilization,
    delayP50: delayAt(50),
    delayP99: delayAt(99),
  };
}

/** In ms, beyond what there is between two looks anyway. */
const delayAt = (percent) => Math.max(0, delay.percentile(percent) / 1e6 - RESOLUTION);

/** What turnout/register has counted, if it is there. */
const counters = () => globalThis[Symbol.for("turnout.register")]?.counters ?? {};

const commands = { start, stop, counters };

// Node preloads this in its thread for module hooks too, where there is nobody to talk to.
if (process.channel) {
  process.on("message", (message) => process.send(commands[message.command](message)));
  process.channel.unref();
  // A server that nobody measures any more.
  process.on("disconnect", () => process.exit());
}
