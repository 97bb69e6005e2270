import type { Page } from "@playwright/test";

/** Waits until the page's script listens. Keys that are pressed earlier do only what plain HTML does. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
}
