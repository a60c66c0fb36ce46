#!/usr/bin/env node
// npx turnout: what there is to do on the command line.
import { Failure, WrongArguments } from "./cli/errors.js";
import { profile } from "./cli/profile.js";

const HELP = `turnout: React Router's matchRoutes, in WebAssembly

  turnout profile FILE.cpuprofile   what a server's CPU time went to, by package and by function

"turnout profile --help" says more.
`;

/** @type {Record<string, (args: string[]) => Promise<number>>} */
const COMMANDS = { profile };

/** @param {string[]} args */
async function run([command, ...args]) {
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
