import { execFile, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Programs that this machine has not, so that their tests are skipped. */
    missingPrograms: readonly string[];
  }
}

/** Debian's packages of the programs that read the files of `deploy`, or stand between visitors, site and database. */
const packages = {
  nginx: "nginx-light",
  "systemd-analyze": "systemd",
  varnishd: "varnish",
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
};

/** Installs the programs that the machine lacks, as root on Debian. In CI it throws if it cannot. */
export async function setup(project: TestProject): Promise<void> {
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync("/etc/debian_version")) await install();
  const names = missing().map(([program]) => program);
  if (names.length > 0 && process.env.CI) throw new Error(`There is no ${names.join(" and no ")}`);
  if (names.length > 0) console.info(`Tests with ${names.join(" and ")} are skipped: not installed`);
  project.provide("missingPrograms", names);
}

const missing = () =>
  Object.entries(packages).filter(([program]) => spawnSync("which", [program]).status !== 0);

async function install(): Promise<void> {
  const run = promisify(execFile);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, maxBuffer: 64e6 };
  const names = missing().map(([, name]) => name);
  // Tests of other processes install packages too, and apt-get fails while another one runs.
  const apt = (...args: string[]) =>
    run("flock", ["/tmp/install-packages.lock", "apt-get", ...args], options);
  await apt("update", "-qq");
  await apt("install", "-y", "-qq", "--no-install-recommends", ...names);
}
