import { shareTexts } from "@tuna/sdk/locale";
import type { MenuEntry } from "../menu/menu.tsx";
import { copyToShare } from "./copy-to-share.ts";
import { canShareBySheet, shareBySheet } from "./share-by-sheet.ts";
import { shareLinks } from "./share-links.ts";
import { type Say, type ShareTarget, shareText } from "./share-target.ts";

/** Ways to share an item, as entries of a menu: the system's sheet where there is one, else the usual places. */
export function shareEntries(target: ShareTarget, say: Say): MenuEntry[] {
  const copyLink = { text: shareTexts.copyLink, onPick: () => void copyToShare(target.url, target, say) };
  if (canShareBySheet(target)) {
    return [{ text: shareTexts.bySheet, onPick: () => void shareBySheet(target, say) }, copyLink];
  }
  return [
    copyLink,
    ...shareLinks(target).map((link) => ({ ...link, isExternal: true })),
    { text: shareTexts.discord, onPick: () => void copyToShare(shareText(target), target, say) },
  ];
}
