import { test as base, type Page } from "@playwright/test";
import { noteHydration, waitForHydration } from "./wait-for-hydration.ts";

/** Loads with these go on before a page's script listens, when a press does what plain HTML does. */
const earlyStates = ["commit", "domcontentloaded"];

/**
 * Playwright's `test`, in whose browser a page of the site has loaded when its script listens. Pages wait without a limit for
 * answers, and for a key that has a meaning for 2 s only, since a busy machine needs longer. Unit tests cover the limits.
 */
export const test = base.extend<object, { patientBrowser: undefined }>({
  patientBrowser: [
    async ({ browser }, use) => {
      browser.on("context", (context) => {
        // They are sent before the context's first page.
        void noteHydration(context);
        void context.addInitScript(() => {
          AbortSignal.timeout = () => new AbortController().signal;
        });
        context.on("page", waitAfterLoads);
      });
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
});

function waitAfterLoads(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!earlyStates.includes(options?.waitUntil ?? "load")) await waitForHydration(page);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    if (!earlyStates.includes(options?.waitUntil ?? "load")) await waitForHydration(page);
    return response;
  };
}
