import type { Page } from "@playwright/test";

/** Pattern of the page's script. */
const pageScript = "**/assets/entry.client-*.js";

/**
 * Holds the requests of a script until the returned function is called. Presses before it wait as long: the page lets them go after
 * ten seconds, which a busy machine may need.
 */
export async function holdScript(page: Page, pattern = pageScript): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.addInitScript(() => {
    const start = window.setTimeout;
    window.setTimeout = ((run: () => void, ms?: number) =>
      start(run, ms === 10_000 ? 1_000_000 : ms)) as typeof setTimeout;
  });
  await page.route(pattern, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}
