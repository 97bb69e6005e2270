import type { BrowserContext, Page } from "@playwright/test";
import { SHOWN_MS } from "../features/boards/overlay/overlay-player.ts";
import { TOAST_DURATION_MS } from "../platform/toast/toasts.ts";

/**
 * Keeps the toasts of a context's pages, which otherwise leave after 3 s, before a busy machine looks. Their own tests cover
 * that time. Other timers of that length do not end either.
 */
export async function keepToasts(context: Pick<BrowserContext, "addInitScript">): Promise<void> {
  await context.addInitScript(ignoreTimers, TOAST_DURATION_MS);
}

/** Keeps the toasts that a page shows from now on. */
export function keepNextToasts(page: Page): Promise<void> {
  return page.evaluate(ignoreTimers, TOAST_DURATION_MS);
}

/** Keeps the pads that an overlay shows when they are pressed. Their own tests cover the time after which they leave, too. */
export async function keepPressedPads(overlay: Pick<BrowserContext, "addInitScript">): Promise<void> {
  await overlay.addInitScript(ignoreTimers, SHOWN_MS);
}

/** Runs in the page. Starts no timer of this duration from now on. */
export function ignoreTimers(durationMs: number): void {
  const { setTimeout } = window;
  const start = (...[handler, delayMs, ...rest]: Parameters<typeof setTimeout>) =>
    delayMs === durationMs ? 0 : setTimeout(handler, delayMs, ...rest);
  Object.assign(window, { setTimeout: start });
}
