import { createPlayer, type Player } from "./player.ts";

const slot = Symbol.for("tuna.player.v1");

/** The page's one player: two copies of this script on a page share it. Made at the first call; not for servers. */
export function pagePlayer(): Player {
  const page = globalThis as { [slot]?: Player };
  page[slot] ??= createPlayer();
  return page[slot];
}
