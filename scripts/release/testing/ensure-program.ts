import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";

/** Installs Debian's package as root if the machine lacks the program. Throws if it cannot. */
export async function ensureProgram(program: string, debianPackage: string): Promise<void> {
  if (has(program)) return;
  if (process.getuid?.() !== 0) throw new Error(`${program} is missing: install ${debianPackage}`);
  const run = promisify(execFile);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, maxBuffer: 64e6 };
  // Tests of other processes install packages too, and apt-get fails while another one runs.
  const apt = (...args: string[]) =>
    run("flock", ["/tmp/install-packages.lock", "apt-get", ...args], options);
  await apt("update", "-qq");
  await apt("install", "-y", "-qq", "--no-install-recommends", debianPackage);
  if (!has(program)) throw new Error(`${debianPackage} does not have ${program}`);
}

function has(program: string): boolean {
  try {
    execFileSync("sh", ["-c", `command -v ${program}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
