import { type Browser, chromium } from "@playwright/test";
import { inject } from "vitest";

/**
 * Connects to the Chromium that all test files share. Closing the connection closes its own contexts only. Waits for pages
 * end with the test.
 */
export async function connectToChromium(): Promise<Browser> {
  const browser = await chromium.connect(inject("chromiumUrl"));
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(0);
    return context;
  };
  return browser;
}
