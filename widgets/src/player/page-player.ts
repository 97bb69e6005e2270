import { createPlayer, type Player } from "./player.ts";

const slot = Symbol.for("tuna.player.v2");

/**
 * Returns the page's one player, which it creates at the first call. Several builds of the elements on a page share it
 * by its versioned name; an incompatible {@link Player} needs a new version. Call it in browsers only.
 */
export function pagePlayer(): Player {
  const page = globalThis as { [slot]?: Player };
  page[slot] ??= createPlayer();
  return page[slot];
}
