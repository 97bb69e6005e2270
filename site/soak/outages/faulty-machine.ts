import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Machine, startMachine } from "../../bench/load/machines.ts";
import { installPackages } from "../../testing/debian-packages.ts";

/** A machine with one process of the site, whose clock, names and disk are its own. */
export interface FaultyMachine extends Machine {
  /** Variables of the process. */
  variables: Record<string, string>;
  /** Mount point of a small disk with the data folder. */
  disk: string;
  /** Lets the process's clock be ahead by so many minutes. Resolves when its answers have that time. */
  setClock(aheadMinutes: number): Promise<void>;
}

const libraries = {
  libfaketime: `/usr/lib/${linuxTriplet()}/faketime/libfaketime.so.1`,
  "libnss-wrapper": `/usr/lib/${linuxTriplet()}/libnss_wrapper.so`,
};
const POLL_MS = 50;
const programs = { nginx: "nginx-light", varnishd: "varnish", haproxy: "haproxy" };

/** Installs the proxies, and the libraries that give a process a clock and names of its own. Needs root on Debian. */
export async function installFaultPrograms(): Promise<void> {
  const missing = [
    ...Object.entries(libraries).flatMap(([name, path]) => (existsSync(path) ? [] : [name])),
    ...Object.entries(programs).flatMap(([program, name]) =>
      existsSync(`/usr/sbin/${program}`) ? [] : [name],
    ),
  ];
  if (missing.length > 0) await installPackages(missing);
}

/** Starts a machine that resolves the names of the file `hosts`. */
export async function startFaultyMachine(
  name: string,
  shared: Record<string, string>,
  hosts: string,
): Promise<FaultyMachine> {
  const disk = await mkdtemp(join(tmpdir(), "outages-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=256m,mode=700", "tmpfs", disk]);
  const removeDisk = async () => {
    execFileSync("umount", ["--lazy", disk]);
    await rm(disk, { recursive: true, force: true });
  };
  try {
    // Not on the disk that a fault fills.
    const clock = join(tmpdir(), `${name.replaceAll(" ", "-")}-${process.pid}.clock`);
    await writeFile(clock, "+0");
    const dataDir = join(disk, "data");
    const variables = {
      ...shared,
      DATA_DIR: dataDir,
      LD_PRELOAD: Object.values(libraries).join(":"),
      NSS_WRAPPER_HOSTS: hosts,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_CACHE_DURATION: "1",
      // Timers and the times of files go on.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      NO_FAKE_STAT: "1",
      FAKETIME_DISABLE_SHM: "1",
    };
    const machine = await startMachine(name, variables);
    return {
      ...machine,
      variables,
      disk,
      async setClock(aheadMinutes) {
        await writeFile(clock, `+${aheadMinutes}m`);
        while (Math.round(await minutesAhead(machine.origin)) !== aheadMinutes) await wait(POLL_MS);
      },
      async stop() {
        await machine.stop();
        await removeDisk();
        await rm(clock);
      },
    };
  } catch (error) {
    await removeDisk();
    throw error;
  }
}

/** Returns how far ahead the clock of a process is. */
async function minutesAhead(origin: string): Promise<number> {
  const { headers } = await fetch(`${origin}/healthz`);
  return (Date.parse(headers.get("date") ?? "") - Date.now()) / 60_000;
}

/** Name of the folder in which Debian has the libraries of this processor. */
function linuxTriplet(): string {
  return process.arch === "arm64" ? "aarch64-linux-gnu" : "x86_64-linux-gnu";
}
