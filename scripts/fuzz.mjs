// Runs every fuzzer for a while: the four native ones under sanitizers, then the differential one against
// the real packages. What they learn stays in build/fuzz-corpus, what they find in build/fuzz-findings.
//
//   npm run fuzz -- --minutes 30     that long for each of the five
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { paths } from "./bootstrap/paths.mjs";
import { Failure, main, say } from "./bootstrap/process.mjs";

const TARGETS = ["flatten_routes", "path_pattern", "decode_path", "match_routes"];

main(() => {
  const minutes = minutesAsked();
  for (const target of TARGETS) {
    const corpus = paths.inBuild(`fuzz-corpus/${target}`);
    const findings = paths.inBuild("fuzz-findings");
    for (const folder of [corpus, findings]) mkdirSync(folder, { recursive: true });
    say(`${target}, ${minutes} min`);
    run(paths.inBuild(`fuzz/test/fuzz/${target}_fuzz`), [
      `-max_total_time=${Math.ceil(minutes * 60)}`,
      "-max_len=400",
      "-timeout=20",
      "-verbosity=0",
      "-print_final_stats=1",
      `-artifact_prefix=${findings}/${target}-`,
      corpus,
    ]);
  }
  say(`differential, ${minutes} min`);
  run(process.execPath, [paths.inRoot("test/fuzz/differential.mjs"), "--minutes", String(minutes)]);
});

function minutesAsked() {
  try {
    const { values } = parseArgs({ options: { minutes: { type: "string", default: "5" } } });
    const minutes = Number(values.minutes);
    if (minutes > 0 && Number.isFinite(minutes)) return minutes;
    throw new Error(`--minutes must be a positive number, not ${values.minutes}`);
  } catch (error) {
    throw new Failure(error.message);
  }
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: paths.root, stdio: "inherit" });
  if (error) throw new Failure(`${command}: ${error.message}`);
  if (status !== 0) throw new Failure(`${command} found something`);
}
