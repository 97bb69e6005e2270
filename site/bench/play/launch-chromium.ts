import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";

const usualPaths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Launches Chromium: from CHROMIUM_PATH, else the system's, else Playwright's. */
export function launchChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? usualPaths.find((path) => existsSync(path));
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
}
