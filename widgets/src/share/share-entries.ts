import { shareTexts } from "@tuna/sdk/locale";
import type { MenuEntry } from "../menu/menu.tsx";
import { menuIcons } from "../menu/menu-icons.ts";
import { serviceLogos } from "./service-logos.ts";
import {
  canShareBySheet,
  copyToShare,
  type OnShared,
  type Say,
  type ShareMethod,
  type ShareTarget,
  shareBySheet,
  shareText,
} from "./share-item.ts";

/**
 * Returns menu entries that share an item: the system's share sheet if there is one, else links to other sites.
 * For such a site `onShared` reports only that the visitor opened it.
 */
export function shareEntries(target: ShareTarget, say: Say, onShared?: OnShared): MenuEntry[] {
  const copy = (text: string, method: ShareMethod) => async () => {
    if (await copyToShare(text, target, say)) onShared?.(method);
  };
  const copyLink = { text: shareTexts.copyLink, icon: menuIcons.link, onPick: copy(target.url, "link") };
  if (canShareBySheet(target)) {
    const share = async () => {
      if (await shareBySheet(target, say)) onShared?.("sheet");
    };
    return [{ text: shareTexts.bySheet, icon: menuIcons.share, onPick: share }, copyLink];
  }
  return [
    copyLink,
    ...shareLinks(target).map(({ method, ...link }) => ({
      ...link,
      logo: serviceLogos[method],
      isExternal: true,
      onPick: () => onShared?.(method),
    })),
    { text: shareTexts.discord, logo: serviceLogos.discord, onPick: copy(shareText(target), "discord") },
  ];
}

interface ShareLink {
  method: keyof typeof serviceLogos;
  text: string;
  href: string;
}

/** Returns addresses at other sites that take a link to post, without scripts of those sites. */
function shareLinks(target: ShareTarget): ShareLink[] {
  const { name, url } = target;
  return [
    { method: "x", text: shareTexts.x, href: address("https://x.com/intent/post", { text: name, url }) },
    {
      method: "reddit",
      text: shareTexts.reddit,
      href: address("https://www.reddit.com/submit", { title: name, url }),
    },
    {
      method: "whatsapp",
      text: shareTexts.whatsApp,
      href: address("https://wa.me/", { text: shareText(target) }),
    },
  ];
}

function address(base: string, query: Record<string, string>): string {
  return `${base}?${new URLSearchParams(query)}`;
}
