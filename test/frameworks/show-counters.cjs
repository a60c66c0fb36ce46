// Preloaded after turnout/register in the servers of the tests: the process that started them may ask for the
// counters. The servers themselves know nothing of turnout.
const { createRequire } = require("node:module");
const { join } = require("node:path");

const { counters } = createRequire(join(process.cwd(), "server.js"))("turnout/register");

// Node preloads this in its thread for module hooks too, where there is nobody to talk to.
if (process.channel) {
  process.on("message", () => process.send(counters));
  process.channel.unref();
}
