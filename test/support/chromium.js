/**
 * Pages in Chromium, served on loopback, if it is installed: npm run test:runtimes sees to it.
 */
import { execFileSync, spawn } from "node:child_process";
import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";

const chromium = "/usr/bin/chromium";

/** Why tests of it are to be skipped, or false. */
export const skipChromium = existsSync(chromium) ? false : "Chromium is not installed";

/** What it says it is: "Chromium 156.0.8078.114". */
export const chromiumVersion = () =>
  execFileSync(chromium, ["--version"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  })
    .split(" built on ")[0]
    .trim();

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript" };

// Nothing but the page: no first run, no updates, no connections of its own.
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const TIMEOUT_MS = 60_000;

/**
 * Shows a page and returns what it posts to /report.
 *
 * @param {object} page
 * @param {string} page.folder whose files are served
 * @param {string} page.html of the page
 * @param {string} page.policy the Content-Security-Policy of all answers
 * @returns {Promise<any>} the JSON that was posted
 */
export async function showPage({ folder, html, policy }) {
  const reported = Promise.withResolvers ? Promise.withResolvers() : withResolvers();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    response.setHeader("Content-Security-Policy", policy);
    if (pathname === "/report") {
      const chunks = [];
      request.on("data", (chunk) => chunks.push(chunk));
      request.on("end", () => {
        response.end();
        reported.resolve(JSON.parse(String(Buffer.concat(chunks))));
      });
      return;
    }
    const file = join(folder, pathname);
    const isFile = pathname !== "/" && existsSync(file) && statSync(file).isFile();
    response.statusCode = pathname === "/" || isFile ? 200 : 404;
    response.setHeader(
      "Content-Type",
      isFile ? (TYPES[extname(file)] ?? "text/plain") : TYPES[".html"],
    );
    if (isFile) createReadStream(file).pipe(response);
    else response.end(pathname === "/" ? html : "");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const profile = mkdtempSync(join(tmpdir(), "turnout-chromium-"));
  const url = `http://127.0.0.1:${server.address().port}/`;
  const browser = spawn(chromium, [...FLAGS, `--user-data-dir=${profile}`, url], {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  let errors = "";
  browser.stderr.on("data", (text) => (errors = (errors + text).slice(-3000)));
  const ended = new Promise((resolve) => browser.once("exit", resolve));
  ended.then(() => reported.reject(new Error(`Chromium has ended: ${errors}`)));
  const timer = setTimeout(
    () => reported.reject(new Error(`the page reports nothing: ${errors}`)),
    TIMEOUT_MS,
  );
  try {
    return await reported.promise;
  } finally {
    clearTimeout(timer);
    // With the processes that it has started.
    if (browser.exitCode === null) process.kill(-browser.pid, "SIGKILL");
    await ended;
    server.closeAllConnections();
    server.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Promise.withResolvers(), which Node has from 22 on. */
function withResolvers() {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
}
