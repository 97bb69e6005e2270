import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";

const usualPaths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Path of the Chromium to measure with: CHROMIUM_PATH, else the system's, else Playwright's. */
export function chromiumPath(): string {
  return (
    process.env.CHROMIUM_PATH ?? usualPaths.find((path) => existsSync(path)) ?? chromium.executablePath()
  );
}

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox", "--disable-gpu"] });
}
