import type { PlayableItem } from "@tuna/widgets";

/** Where the items that play were started, as far as the code that watches for it has come. */
export const playSources = new WeakMap<PlayableItem, string>();
