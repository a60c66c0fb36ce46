#!/usr/bin/env node
// npx turnout: what there is to do on the command line.
import { readFileSync } from "node:fs";
import { Failure, WrongArguments } from "./cli/errors.js";
import { doctor } from "./cli/doctor.js";
import { patch } from "./cli/patch.js";
import { profile } from "./cli/profile.js";

const HELP = `turnout: React Router's matchRoutes, in WebAssembly

  turnout doctor [folder]   what is installed, whether turnout answers in it, and what that saves
  turnout patch [folder]    writes a patch by which React Router calls turnout without a flag
  turnout profile FILE      what a server's CPU time went to, by package and by function: of a .cpuprofile
  turnout --version

"turnout doctor --help" and so on say more. A server needs none of them:
  node -r turnout/register server.js
`;

/** @type {Record<string, (args: string[]) => Promise<number>>} */
const COMMANDS = { doctor, patch, profile };

/** @param {string[]} args */
async function run([command, ...args]) {
  if (command === "--version") {
    const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8");
    console.log(JSON.parse(manifest).version);
    return 0;
  }
  if (command === "--help" || command === "-h") {
    console.log(HELP);
    return 0;
  }
  if (command !== undefined && Object.hasOwn(COMMANDS, command)) return COMMANDS[command](args);
  throw new WrongArguments(
    command === undefined ? "a command is missing" : `there is no command "${command}"`,
  );
}

/** 0: all is well. 1: something is wrong. 2: so are the arguments. */
run(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error) => {
    const isExpected = error instanceof Failure;
    console.error(`turnout: ${isExpected ? error.message : error?.stack}`);
    const isWrong = error instanceof WrongArguments;
    if (isWrong) console.error(`"turnout --help" says what there is.`);
    process.exitCode = isWrong ? 2 : 1;
  },
);
