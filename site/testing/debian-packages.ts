import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";

/** Whether tests may install what they need: as root on Debian. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync("/etc/debian_version");

/** Installs packages of Debian without asking. Rejects with the output of apt-get if that fails. */
export async function installPackages(names: readonly string[]): Promise<void> {
  console.info(`Installing Debian's packages: ${names.join(", ")}`);
  await aptGet("update");
  await aptGet("install", "--yes", "--no-install-recommends", ...names);
}

function aptGet(...args: string[]) {
  // Rows of tests install packages at the same time, and apt-get fails while another one runs.
  return promisify(execFile)("flock", ["/tmp/install-packages.lock", "apt-get", "-qq", ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    maxBuffer: 64e6,
  });
}
