// The differential fuzzer: new random trees, pathnames and patterns on every release, for as long as it
// is told, until something differs from the real package. Prints the smallest case found.
//
//   node test/fuzz/differential.mjs --minutes 30 [--seed N] [--release 7.8.2]
import { parseArgs } from "node:util";
import { dialect } from "turnout";

import { createCampaign } from "../support/release-campaign.js";
import { loadRelease, releases } from "../support/releases.js";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "1" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
    release: { type: "string", multiple: true, default: releases },
  },
});
const minutes = Number(values.minutes);
let seed = Number(values.seed);
if (!(minutes > 0) || !Number.isInteger(seed)) {
  console.error("--minutes must be a positive number, --seed an integer");
  process.exit(2);
}
const unknown = values.release.filter((version) => !releases.includes(version));
if (unknown.length > 0) {
  console.error(`not installed: ${unknown.join(", ")}; installed are ${releases.join(", ")}`);
  process.exit(2);
}

let failures = 0;
const campaigns = [];
for (const version of values.release) {
  const sides = { oracle: await loadRelease(version), subject: dialect(version) };
  const add = (differences, describe) => {
    failures++;
    console.log([`${version}, --seed ${seed}: ${describe()}`, ...differences].join("\n  "));
  };
  campaigns.push({ version, campaign: createCampaign(sides, { add }) });
}

const first = seed;
const end = Date.now() + minutes * 60_000;
for (; Date.now() < end && failures < 5; seed++) {
  for (const { campaign } of campaigns) campaign.run(seed);
}

const total = campaigns.reduce((sum, { campaign }) => sum + campaign.tally.comparisons, 0);
console.log(
  `${total} comparisons on ${campaigns.length} releases, seeds ${first} to ${seed - 1}: ` +
    `${failures} differences`,
);
process.exitCode = failures > 0 ? 1 : 0;
