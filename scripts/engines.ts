import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { engineNames, isInstalled } from "../site/e2e/engines/programs.ts";

/** Debian's packages of Firefox and WebKit, of a display without a screen, and of sound without a loudspeaker. */
const packages = [
  "firefox-esr",
  "webkit2gtk-driver",
  "xvfb",
  "pulseaudio",
  "gstreamer1.0-plugins-base",
  "gstreamer1.0-plugins-good",
  "gstreamer1.0-libav",
];

/**
 * Installs Firefox and WebKit if one is missing, as root on Debian. Elsewhere it prints which tests are skipped; in CI
 * they fail instead.
 */
export function ensureEngines(): void {
  const missing = () => engineNames.filter((engine) => !isInstalled(engine));
  if (missing().length === 0) return;
  if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) install();
  if (missing().length > 0)
    console.warn(`No tests in ${missing().join(" and ")}. On Debian: apt-get install ${packages.join(" ")}`);
}

function install(): void {
  console.info("Installing Firefox and WebKit from Debian's packages");
  const startedMs = performance.now();
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  console.info(`Installed in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
}
