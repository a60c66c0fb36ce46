// Brings the missing tools with apt, in one go, or says which command would.
import { mkdirSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { MINIMUM_BOOST, hasOldBoost, unpackedBoost } from "./boost.mjs";
import { Failure, capture, say, step } from "./process.mjs";
import { tools } from "./tools.mjs";

const APT_ENV = "DEBIAN_FRONTEND=noninteractive";

/** @param {string[]} missing keys of `tools` */
export async function install(missing) {
  say(`missing: ${missing.map((name) => tools[name].label).join("; ")}`);
  if (!(await capture("apt-get", ["--version"])).ok) {
    throw new Failure("no apt-get here: install the above by hand, then run this again");
  }
  const unpack = missing.includes("boost") && hasOldBoost();
  const packages = await packagesFor(missing.filter((name) => !(unpack && name === "boost")));
  const asRoot = await privilege();
  if (asRoot) await installAs(asRoot, packages);
  else if (packages.length > 0) {
    throw new Failure(
      "neither root nor sudo without a password. Please run this, then try again:\n" +
        `  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${packages.join(" ")}`,
    );
  }
  if (unpack) await unpackBoost();
}

async function installAs(root, packages) {
  // Another apt may be running, as on a machine that has only just started.
  const apt = [...root, "env", APT_ENV, "apt-get", "-o", "DPkg::Lock::Timeout=300"];
  // One dead source among many must not stop us: if it matters, the install below says so.
  await step({ title: "apt-get update", run: [...apt, "update"] }).catch(({ message }) =>
    say(`going on despite ${message}`),
  );
  if (packages.length === 0) return;
  await step({
    title: `apt-get install ${packages.join(" ")}`,
    // --no-remove: nothing that someone else installed may go to make room for our tools.
    run: [...apt, "install", "-y", "--no-install-recommends", "--no-remove", ...packages],
  });
}

/** The words to put before a command so that it runs as root, or null. */
async function privilege() {
  if (process.getuid?.() === 0) return [];
  const sudo = ["sudo", "-n"];
  const { ok } = await capture(sudo[0], [...sudo.slice(1), "env", APT_ENV, "apt-get", "--version"]);
  return ok ? sudo : null;
}

async function packagesFor(missing) {
  const lists = missing.map(async (name) => tools[name].packages ?? [await boostPackage()]);
  return (await Promise.all(lists)).flat();
}

/** The release's default Boost if that is new enough, else the newest versioned one. */
async function boostPackage() {
  const { stdout: names } = await capture("apt-cache", ["pkgnames", "libboost"]);
  const candidates = names.split("\n").filter((name) => /^libboost(\d+\.\d+)?-dev$/.test(name));
  const { stdout: policy } = await capture("apt-cache", ["policy", ...candidates]);
  const usable = [...policy.matchAll(/^(libboost\S*-dev):\n.*\n +Candidate: (\d+)\.(\d+)/gm)]
    .map(([, name, major, minor]) => ({ name, version: [Number(major), Number(minor)] }))
    .filter(({ version }) => compare(version, MINIMUM_BOOST) >= 0)
    .sort((a, b) => compare(b.version, a.version));
  const standard = usable.find(({ name }) => name === "libboost-dev");
  return (standard ?? usable[0])?.name ?? boostPackageOfRelease();
}

const compare = ([a, b], [c, d]) => a - c || b - d;

/** For a machine whose package lists were never fetched, and that we may not fetch. */
function boostPackageOfRelease() {
  const release = readFileSync("/etc/os-release", "utf8");
  return /^VERSION_CODENAME=bookworm$/m.test(release) ? "libboost1.81-dev" : "libboost-dev";
}

/** Debian's Boosts push each other out, so beside an old one a new one is only unpacked. */
async function unpackBoost() {
  const name = await boostPackage();
  rmSync(unpackedBoost, { recursive: true, force: true });
  mkdirSync(unpackedBoost, { recursive: true });
  await step({
    title: `apt-get download ${name}`,
    run: ["sh", "-c", 'cd "$0" && apt-get download "$1"', unpackedBoost, name],
  });
  const archive = readdirSync(unpackedBoost).find((file) => file.endsWith(".deb"));
  await step({
    title: `unpacking ${name}`,
    run: ["dpkg-deb", "-x", join(unpackedBoost, archive), unpackedBoost],
  });
}
