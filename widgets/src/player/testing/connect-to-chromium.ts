import { type Browser, chromium } from "@playwright/test";
import { inject } from "vitest";

/** Connects to the Chromium that all test files share. Closing the connection closes its own contexts only. */
export function connectToChromium(): Promise<Browser> {
  return chromium.connect(inject("chromiumUrl"));
}
