import type { Page } from "@playwright/test";

/** Records app addresses instead of opening them: the browser's prompt would cover the page, and no test can answer it. */
export function recordLaunches(): void {
  const launches: string[] = [];
  Object.assign(window, { launches });
  navigation?.addEventListener("navigate", (event) => {
    if (!event.destination.url.startsWith("tuna:")) return;
    launches.push(event.destination.url);
    event.preventDefault();
  });
}

/** Returns the addresses that the page has opened in the app. */
export const launches = (page: Page): Promise<string[]> => page.evaluate("launches");
