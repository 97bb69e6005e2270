import type { Page } from "@playwright/test";

/**
 * Waits until the page's script listens. Keys that are pressed earlier do only what plain HTML does. Returns at once on
 * pages of others, and where scripts do not run.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // The site's first script sets it.
    const isSite = "banner" in document.documentElement.dataset;
    return !isSite || performance.getEntriesByName("hydrated").length > 0;
  });
}
