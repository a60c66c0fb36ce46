// Installs the runtimes that tests run in, where they are not there.
//
//   node scripts/install-runtimes.mjs            all
//   node scripts/install-runtimes.mjs workerd    these
import { Failure, main } from "./bootstrap/process.mjs";
import { runtimes } from "./bootstrap/runtimes.mjs";

main(async () => {
  const wanted = process.argv.slice(2);
  const known = Object.keys(runtimes);
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Failure(`no runtime is called "${unknown}"; there are ${known.join(", ")}`);
  for (const name of wanted.length > 0 ? wanted : known) await runtimes[name]();
});
