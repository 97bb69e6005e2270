import type { BrowserContext } from "@playwright/test";

/**
 * Lets pages wait without a limit for answers, and for a key that has a meaning for 2 s only, since a busy machine needs longer.
 * Unit tests cover the limits.
 */
export async function ignoreTimeouts(context: Pick<BrowserContext, "addInitScript">): Promise<void> {
  await context.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
}
