import { test as base, type Page } from "@playwright/test";
import { waitForHydration } from "./wait-for-hydration.ts";

/**
 * Playwright's `test`, in whose browser a page of the site has loaded when its script listens. Before that, a press
 * does what plain HTML does, which is what tests with `waitUntil` in their call get.
 */
export const test = base.extend<object, { patientBrowser: undefined }>({
  patientBrowser: [
    async ({ browser }, use) => {
      browser.on("context", (context) => context.on("page", waitAfterLoads));
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
});

function waitAfterLoads(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await waitForHydration(page);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await waitForHydration(page);
    return response;
  };
}
