import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";

const usualPaths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** A Chromium for tests: at CHROMIUM_PATH, else the system's, else Playwright's own. Sounds need a gesture in it. */
export function launchChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? usualPaths.find((path) => existsSync(path));
  return chromium.launch({ executablePath, args: ["--no-sandbox"] });
}
