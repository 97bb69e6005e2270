import { spawnSync } from "node:child_process";
import type { TestProject } from "vitest/node";
import { canInstallPackages, installPackages } from "../../../site/testing/debian-packages.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Programs that this machine has not, so that their tests are skipped. */
    missingPrograms: readonly string[];
  }
}

/**
 * Debian's packages of the programs that read the files of `deploy`, stand between visitors, site and database, or write and
 * read the metadata of sounds, and check the alerts of Prometheus.
 */
const packages = {
  nginx: "nginx-light",
  "systemd-analyze": "systemd",
  varnishd: "varnish",
  haproxy: "haproxy",
  promtool: "prometheus",
  pgbouncer: "pgbouncer",
  ffmpeg: "ffmpeg",
  exiftool: "libimage-exiftool-perl",
  pgbackrest: "pgbackrest",
  // The package of clients alone has `psql`.
  pg_ctlcluster: "postgresql",
};

/** Installs the programs that the machine lacks, as root on Debian. In CI it throws if it cannot. */
export async function setup(project: TestProject): Promise<void> {
  if (missing().length > 0 && canInstallPackages()) await installPackages(missing().map(([, name]) => name));
  const names = missing().map(([program]) => program);
  if (names.length > 0 && process.env.CI) throw new Error(`There is no ${names.join(" and no ")}`);
  if (names.length > 0) console.info(`Tests with ${names.join(" and ")} are skipped: not installed`);
  project.provide("missingPrograms", names);
}

const missing = () =>
  Object.entries(packages).filter(([program]) => spawnSync("which", [program]).status !== 0);
