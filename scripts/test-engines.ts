import { spawnSync } from "node:child_process";
import { engineNames, isInstalled, testedEngines } from "../site/e2e/engines/programs.ts";
import { canInstallPackages, installPackages } from "../site/testing/debian-packages.ts";
import { sourceConditions } from "./test-steps.ts";

/**
 * Debian's packages of Firefox and WebKit, of a display without a screen, of sound without a loudspeaker, and of the program
 * that makes sound files.
 */
const packages = [
  "firefox-esr",
  "webkit2gtk-driver",
  "xvfb",
  "pulseaudio",
  "gstreamer1.0-plugins-base",
  "gstreamer1.0-plugins-good",
  "gstreamer1.0-libav",
  "ffmpeg",
];

/**
 * `npm run test:engines -- [PATH[:LINE] …]` runs Playwright's tests in Firefox and WebKit. It installs one that is missing,
 * as root on Debian. Elsewhere it prints which tests are skipped; in CI they fail instead.
 */
const missing = () => engineNames.filter((engine) => !isInstalled(engine));
if (missing().length > 0 && canInstallPackages()) await installPackages(packages);
if (missing().length > 0)
  console.warn(`No tests in ${missing().join(" and ")}. On Debian: apt-get install ${packages.join(" ")}`);
const projects = testedEngines().map((engine) => `--project=${engine}`);
const tested = [...projects, ...process.argv.slice(2)];
if (tested.some((argument) => argument.startsWith("--project="))) {
  const { status } = spawnSync("playwright", ["test", ...tested], {
    stdio: "inherit",
    env: { ...process.env, NODE_OPTIONS: sourceConditions },
  });
  process.exitCode = status ?? 1;
}
