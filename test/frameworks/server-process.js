/**
 * A server in a Node process of its own, with turnout/register or without it.
 */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const apps = fileURLToPath(new URL("../../build/frameworks/", import.meta.url));
const showCounters = fileURLToPath(new URL("show-counters.cjs", import.meta.url));

/** How the site is called, in all processes: their ports differ. */
const HOST = "site.test";

/**
 * @param {object} server
 * @param {string} server.app its folder in build/frameworks
 * @param {string} server.script
 * @param {boolean} server.isHooked
 * @param {string} [server.node] the program
 * @param {string[]} [server.flags] for it, besides that of the hook, which comes first
 * @param {Record<string, string>} [server.env]
 */
export async function startServer({ app, script, isHooked, node, flags = [], env = {} }) {
  const hook = isHooked ? ["-r", "turnout/register", "-r", showCounters] : [];
  const child = spawn(node ?? process.execPath, [...hook, ...flags, script], {
    cwd: join(apps, app),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      NODE_OPTIONS: "",
      NODE_TEST_CONTEXT: undefined,
      TURNOUT_REPORT: isHooked ? "1" : undefined,
      ...env,
    },
  });
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text) => (stderr += text));
  const ended = once(child, "close");
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  ended.then(() => process.off("exit", end));
  const port = await portOf(child, () => stderr);

  /** What something that was preloaded answers to a message. */
  async function ask(message) {
    child.send(message);
    const [answer] = await Promise.race([once(child, "message"), ended]);
    if (typeof answer !== "object") throw new Error(`the server has ended:\n${stderr}`);
    return answer;
  }

  return {
    port,
    ask,

    /** @param {{ method?: string, path: string, headers?: object, body?: string }} request */
    async request(request) {
      try {
        return await send(port, request);
      } catch (error) {
        throw new Error(`${request.path}: the server wrote ${stderr.slice(-2000)}`, {
          cause: error,
        });
      }
    },

    /** The counters of turnout/register. */
    counters: () => ask("counters"),

    /** Waits for so many lines of JSON on stderr that have the key; resolves with them. */
    async written(key, count) {
      for (;;) {
        const lines = stderr.split("\n").filter((line) => line.startsWith(`{"${key}":`));
        if (lines.length >= count) return lines.map((line) => JSON.parse(line));
        await Promise.race([once(child.stderr, "data"), ended.then(() => assert.fail(stderr))]);
      }
    },

    /** Ends the process; resolves with what it wrote to stderr. */
    async stop() {
      child.kill("SIGTERM");
      await ended;
      return stderr;
    },
  };
}

function portOf(child, stderr) {
  return new Promise((resolve, reject) => {
    let stdout = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      const [, port] = /listening on (\d+)/.exec((stdout += text)) ?? [];
      if (port) resolve(Number(port));
    });
    child.on("error", reject);
    child.on("close", (status) =>
      reject(new Error(`the server ended with ${status}:\n${stderr().slice(-2000)}`)),
    );
  });
}

function send(port, { method = "GET", path, headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const outgoing = httpRequest(
      // Without keeping the connection, of whose life a header tells.
      {
        host: "127.0.0.1",
        port,
        method,
        path,
        agent: false,
        headers: { host: HOST, ...length, ...headers },
      },
      async (response) => {
        const chunks = [];
        for await (const chunk of response) chunks.push(chunk);
        const { statusCode, statusMessage, rawHeaders } = response;
        const text = Buffer.concat(chunks).toString("latin1");
        resolve({
          status: statusCode,
          statusMessage,
          headers: withoutDate(rawHeaders),
          body: text,
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** All headers as they came; of the date it counts only that there is one. */
function withoutDate(rawHeaders) {
  return rawHeaders.map((text, i) => (/^date$/i.test(rawHeaders[i - 1]) ? "(a date)" : text));
}
