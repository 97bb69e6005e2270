import type { Page } from "@playwright/test";

/**
 * Pages of sounds, voices and searches do not know of the tests: the one thing that differs in them is a word of their data,
 * so no second server has to start for it.
 */
export async function leaveTestMode(page: Page): Promise<void> {
  await page.route(/\/\/[^/]+\/(sounds?|voices?|search)\//, async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replace('"isTest":true', '"isTest":false');
    await route.fulfill({ response, body });
  });
}
