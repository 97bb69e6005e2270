import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * The headless shell has no windows, tabs and toolbars. It needs an eighth of the processor time to create a
 * context, and renders the same.
 */
const shellName = "chromium-headless-shell";
const commandNames = [shellName, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Arguments that headless Chromium needs as root and without a network. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--autoplay-policy=no-user-gesture-required",
];

/**
 * Path of Chromium on this machine: CHROMIUM_PATH, else one on PATH. Undefined if Playwright's own should be
 * used.
 */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || commandNames.map(findCommand).find(Boolean);
}

/** Installs a browser if there is none: as root Debian's package, else Playwright's download. */
export function ensureChromium(): void {
  if (process.env.CHROMIUM_PATH || findCommand(shellName)) return;
  if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) installShell();
  if (chromiumPath()) return;
  execFileSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" });
}

function installShell(): void {
  console.info(`No ${shellName} found: installing Debian's package`);
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", shellName], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

function findCommand(name: string): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
