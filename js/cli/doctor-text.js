// What the doctor found, for people.

/** @typedef {import("./doctor.js").Report} Report */
/** @typedef {Report["copies"][number]} CopyReport */

/** @param {number} ns */
function duration(ns) {
  if (ns < 1e3) return `${ns.toPrecision(3)} ns`;
  return ns < 1e6 ? `${(ns / 1e3).toPrecision(3)} µs` : `${(ns / 1e6).toPrecision(3)} ms`;
}

/** @param {number} share */
const percent = (share) => `${(100 * share).toPrecision(3)}%`;

/** @param {Report} report */
export function textOf({ turnout, node, folder, routesFrom, copies, isWell }) {
  const lines = [`turnout ${turnout}, Node ${node}, ${folder}`, ""];
  if (copies.length === 0) {
    lines.push(
      "React Router was not found: neither react-router (7.0 and later) nor @remix-run/router.",
    );
  }
  for (const copy of copies) lines.push(...copyLines(copy), "");
  if (routesFrom === undefined) {
    lines.push(
      "No route tree was found, and so nothing was measured: name one with --routes or --build.",
      "",
    );
  } else {
    lines.push(`Routes: ${routesFrom}`, "");
  }
  lines.push(
    isWell
      ? wellText(copies)
      : "Something is wrong, see above. What turnout does not answer, React Router's own functions do.",
  );
  return lines.join("\n");
}

/** @param {CopyReport[]} copies */
function wellText(copies) {
  const files = copies.flatMap((copy) => copy.files);
  return files.length > 0 && files.every(({ verdict }) => verdict === "patched")
    ? "All is well: every copy is patched, and the server needs no flag."
    : "All is well: node -r turnout/register is all that the server needs. What is bundled with it, it does not reach.";
}

/** @param {CopyReport} copy */
function copyLines({ name, version, folder, dialect, files, trials, savings }) {
  const count = (/** @type {string} */ wanted) => files.filter(({ verdict }) => verdict === wanted);
  const unknown = count("unknown");
  const verdicts = [
    `${count("known").length} as published (matches as ${dialect ?? "?"} does)`,
    `${count("patched").length} patched to call turnout`,
    `${unknown.length} not known: ${unknown[0]?.reason}`,
  ].filter((text) => !text.startsWith("0 "));
  return [
    `${name} ${version}`,
    `  in ${folder}`,
    `  files with matching functions: ${files.length}, of which ${verdicts.join("; ")}`,
    ...trials.map((trial) => `  ${trialText(trial)}`),
    ...(savings ? savingsLines(savings).map((line) => `  ${line}`) : []),
  ];
}

/** @param {CopyReport["trials"][number]} trial */
function trialText({ mode, entry, file, isLoaded, isAnswered, reason }) {
  const label = `${mode}:`.padEnd(8);
  if (!isLoaded) return `${label} cannot be loaded so: ${reason}`;
  const way = [entry, file].filter((each, i, all) => each && all.indexOf(each) === i).join(" → ");
  return `${label} ${way}: ${isAnswered ? "turnout answers" : `turnout does not answer, ${reason}`}`;
}

/** @param {NonNullable<CopyReport["savings"]>} savings */
function savingsLines({ measured, pathnames, same, callsPerRequest, documentMs, cpuShare }) {
  const { document, data, resource } = callsPerRequest;
  const widest = Math.max(...measured.map(({ way }) => way.length));
  return [
    `answers for ${pathnames} pathnames made of your routes: ${same === pathnames ? "all" : same} the same`,
    "one call of it, by what it is given (medians):",
    ...measured.map(
      ({ way, stockNs, turnoutNs }) =>
        `  ${way.padEnd(widest)}  ${duration(stockNs).padStart(8)}, with turnout ${duration(turnoutNs).padStart(8)}`,
    ),
    `calls for a request, as counted in real servers: ${document} for a document, ${data} for its data, ${resource} for a resource`,
    `matching takes a document at least ${duration(documentMs.stock * 1e6)}, with turnout at most ` +
      `${duration(documentMs.turnout * 1e6)}: ${percent(documentMs.savedShare)} of that is saved`,
    shareText(cpuShare),
  ];
}

/** @param {number | undefined} share */
function shareText(share) {
  if (share === undefined) {
    return "what share of a request's CPU that is, your server's profile says: give --cpu-per-request";
  }
  if (share > 1)
    return "that is more than all the CPU that you say a document takes: one of the two is wrong";
  return `of all CPU that you say a document takes: ${percent(share)}`;
}
