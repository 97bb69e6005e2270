import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const commandNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Arguments that a headless Chromium needs as root and without a network. */
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

/** Path of a Chromium on this machine: CHROMIUM_PATH, else one on PATH. Undefined where Playwright's own serves. */
export function chromiumPath(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? "").split(delimiter);
  for (const name of commandNames) {
    const found = folders.map((folder) => join(folder, name)).find(isExecutable);
    if (found) return found;
  }
  return undefined;
}

/** Installs a browser where none is: Debian's package as root, else Playwright's download. */
export function ensureChromium(): void {
  if (chromiumPath()) return;
  if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    console.info("No Chromium found: installing Debian's package");
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    const installed = spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    if (installed.status === 0 && chromiumPath()) return;
  }
  execFileSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
