import { shareTexts } from "@tuna/sdk/locale";
import { type ShareTarget, shareText } from "./share-target.ts";

export interface ShareLink {
  text: string;
  href: string;
}

/** Where a link can be posted without any script of those sites: each is an address of theirs that takes it. */
export function shareLinks(target: ShareTarget): ShareLink[] {
  const { name, url } = target;
  return [
    { text: shareTexts.x, href: address("https://x.com/intent/post", { text: name, url }) },
    { text: shareTexts.reddit, href: address("https://www.reddit.com/submit", { title: name, url }) },
    { text: shareTexts.whatsApp, href: address("https://wa.me/", { text: shareText(target) }) },
  ];
}

function address(base: string, query: Record<string, string>): string {
  return `${base}?${new URLSearchParams(query)}`;
}
