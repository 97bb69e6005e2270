import { type Browser, chromium } from "@playwright/test";
import { inject } from "vitest";

/**
 * Connects to the Chromium that all test files share. Closing the connection closes its own contexts only.
 */
export async function connectToChromium(): Promise<Browser> {
  const browser = await chromium.connect(inject("chromiumUrl"));
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(inject("hangTimeoutMs"));
    return context;
  };
  return browser;
}
