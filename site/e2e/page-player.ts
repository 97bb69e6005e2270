import type { Page } from "@playwright/test";
import type { Player } from "@tuna/widgets";

/** Name of the symbol under which a page keeps its player. */
export const PLAYER = "tuna.player.v3";

/** Makes the page's player repeat what it plays, so that no sound ends before a busy machine looks. */
export async function repeatSounds(page: Page): Promise<void> {
  await page.waitForFunction((slot) => Symbol.for(slot) in globalThis, PLAYER);
  await page.evaluate((slot) => {
    const player = (globalThis as unknown as Record<symbol, Player>)[Symbol.for(slot)];
    player?.configure({ isLooping: true });
  }, PLAYER);
}
