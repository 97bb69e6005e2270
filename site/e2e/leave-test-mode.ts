import type { Page } from "@playwright/test";

/**
 * Removes the test mode from pages of sounds, voices and searches. They differ by one word of their data only,
 * so no second server has to start.
 */
export async function leaveTestMode(page: Page): Promise<void> {
  await page.route(/\/\/[^/]+\/(sounds?|voices?|search)\//, async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replace('"isTest":true', '"isTest":false');
    await route.fulfill({ response, body });
  });
}
