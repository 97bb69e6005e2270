import { type Browser, chromium } from "@playwright/test";
import { chromiumPath } from "../../e2e/chromium-program.ts";

/** Starts the Chromium that tests use, with as few arguments as possible, so that it behaves as a visitor's. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox", "--disable-gpu"] });
}
