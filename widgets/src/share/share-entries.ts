import { shareTexts } from "@tuna/sdk/locale";
import type { MenuEntry } from "../menu/menu.tsx";
import { copyToShare } from "./copy-to-share.ts";
import { canShareBySheet, shareBySheet } from "./share-by-sheet.ts";
import { shareLinks } from "./share-links.ts";
import { type OnShared, type Say, type ShareMethod, type ShareTarget, shareText } from "./share-target.ts";

/**
 * Ways to share an item, as entries of a menu: the system's sheet where there is one, else the usual places. Of a place
 * `onShared` hears that the visitor went there; what they did there nobody is told.
 */
export function shareEntries(target: ShareTarget, say: Say, onShared?: OnShared): MenuEntry[] {
  const copy = (text: string, method: ShareMethod) => async () => {
    if (await copyToShare(text, target, say)) onShared?.(method);
  };
  const copyLink = { text: shareTexts.copyLink, onPick: copy(target.url, "link") };
  if (canShareBySheet(target)) {
    const share = async () => {
      if (await shareBySheet(target, say)) onShared?.("sheet");
    };
    return [{ text: shareTexts.bySheet, onPick: share }, copyLink];
  }
  return [
    copyLink,
    ...shareLinks(target).map(({ method, ...link }) => ({
      ...link,
      isExternal: true,
      onPick: () => onShared?.(method),
    })),
    { text: shareTexts.discord, onPick: copy(shareText(target), "discord") },
  ];
}
