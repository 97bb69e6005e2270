import type { ItemCard } from "@tuna/sdk";
import { type MenuEntry, shareEntries } from "@tuna/widgets";
import { showToast } from "../../platform/toast/toasts.ts";
import { fileEntries } from "../sound-file/file-entries.ts";
import { shareTargetOf } from "./share-target-of.ts";
import { trackShare } from "./track-share.ts";

/** The share menu's code, loaded when the menu is first opened. */
export { Menu } from "@tuna/widgets";

export interface ShareMenuOptions {
  /** The site's public origin. */
  origin: string;
  hasFiles: boolean;
}

/** Returns the entries of a share menu: services, and the file. */
export function shareMenuEntries(card: ItemCard, { origin, hasFiles }: ShareMenuOptions): MenuEntry[] {
  const files = hasFiles ? fileEntries(card) : [];
  return [
    ...shareEntries(shareTargetOf(card, origin), showToast, trackShare(card)),
    ...files.map((entry, index) => ({ ...entry, isGroupStart: index === 0 })),
  ];
}
