import { accessSync, constants, readFileSync, realpathSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * The headless shell has no windows, tabs and toolbars. It needs an eighth of the processor time to create a
 * context, and renders the same.
 */
const commandNames = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** Programs that start a browser are larger than scripts that name one. */
const MAX_SCRIPT_BYTES = 10_000;

/** Arguments that headless Chromium needs as root, without a network, and to set text as desktops do. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--autoplay-policy=no-user-gesture-required",
  // Text is as wide as on desktops. Otherwise each letter's width is a whole pixel, and the fallback of a font is 4 % off.
  "--font-render-hinting=none",
];

/**
 * Path of Chromium on this machine: CHROMIUM_PATH, else one on PATH. Undefined if Playwright's own should be
 * used.
 */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || commandNames.map(findCommand).find((path) => path && !isSnap(path));
}

/** Whether a program is Ubuntu's snap, which cannot use the temporary files of the tests, or the script that asks for the snap. */
function isSnap(path: string): boolean {
  if (realpathSync(path).endsWith("/snap")) return true;
  return statSync(path).size < MAX_SCRIPT_BYTES && readFileSync(path, "latin1").includes("/snap/bin/");
}

/** Path of a program on PATH, or undefined. */
export function findCommand(name: string): string | undefined {
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
