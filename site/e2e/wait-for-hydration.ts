import type { BrowserContext, Locator, Page } from "@playwright/test";

declare global {
  interface Window {
    /** Set by `noteHydration()`. */
    isHydrated?: boolean;
  }
}

/** Notes in each page of a context when its script listens, or cannot be loaded. */
export function noteHydration(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const note = () => Object.assign(window, { isHydrated: true });
    addEventListener("page-alive", note);
    addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && note(), true);
  });
}

/**
 * Waits until the page's script listens. Keys that are pressed earlier do only what plain HTML does. Returns at once on
 * pages of others, and where scripts do not run.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // The site's first script sets it.
    const isSite = "banner" in document.documentElement.dataset;
    return !isSite || window.isHydrated === true;
  });
}

/**
 * Waits until the script of an embedded player listens, which it does before its document has loaded. A press before that opens
 * the sound's file in another tab. The page's own load does not wait for frames that load lazily.
 */
export async function waitForEmbeddedPlayer(iframe: Locator): Promise<void> {
  await iframe
    .contentFrame()
    .getByRole("button", { name: /^Play / })
    .waitFor();
  const frame = await (await iframe.elementHandle())?.contentFrame();
  await frame?.waitForLoadState("load");
}
