import type { ItemCard } from "@tuna/sdk";
import { embedEntries, type MenuEntry, shareEntries } from "@tuna/widgets";
import { showToast } from "../../platform/toast/toasts.ts";
import { fileEntries } from "../sound-file/file-entries.ts";
import { shareTargetOf } from "./share-target-of.ts";
import { trackShare } from "./track-share.ts";
import "@tuna/widgets/menu.css";

/** The share menu's code, loaded when the menu is first opened. */
export { Menu } from "@tuna/widgets";

export interface ShareMenuOptions {
  /** The site's public origin. */
  origin: string;
  hasEmbedCodes: boolean;
}

/** Returns the entries of a share menu: services, the file, and embed codes. */
export function shareMenuEntries(card: ItemCard, { origin, hasEmbedCodes }: ShareMenuOptions): MenuEntry[] {
  const target = shareTargetOf(card, origin);
  const onShared = trackShare(card);
  return [
    ...shareEntries(target, showToast, onShared),
    ...fileEntries(card).map((entry, index) => ({ ...entry, isGroupStart: index === 0 })),
    ...(hasEmbedCodes ? embedEntries(target, showToast, onShared) : []),
  ];
}
