import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

/** Whether tests may install what they need: as root on Debian. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync("/etc/debian_version");

/** Installs packages of Debian without asking. Rejects with the output of apt-get if that fails. */
export async function installPackages(names: readonly string[]): Promise<void> {
  console.info(`Installing Debian's packages: ${names.join(", ")}`);
  // apt-get refuses to work after a run that was killed while it installed packages.
  await runAlone("dpkg", "--configure", "-a");
  await runAlone("apt-get", "-qq", "update");
  await runAlone("apt-get", "-qq", "install", "--yes", "--no-install-recommends", ...names);
}

/** Runs a command as soon as no other one changes the packages of this machine. */
async function runAlone(...command: string[]): Promise<void> {
  for (let isTold = false; ; isTold = true) {
    try {
      // Rows of tests install packages at the same time.
      await promisify(execFile)("flock", ["/tmp/install-packages.lock", ...command], {
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C.UTF-8" },
        maxBuffer: 64e6,
      });
      return;
    } catch (cause) {
      // A new machine updates itself after its start.
      if (!/Could not get lock|locked by another process/.test(String(cause))) throw cause;
      if (!isTold) console.info("Waiting until another program has installed its packages");
      await sleep(1000);
    }
  }
}
