import { shareTexts } from "@tuna/sdk/locale";
import { type ShareMethod, type ShareTarget, shareText } from "./share-target.ts";

export interface ShareLink {
  method: ShareMethod;
  text: string;
  href: string;
}

/** Where a link can be posted without any script of those sites: each is an address of theirs that takes it. */
export function shareLinks(target: ShareTarget): ShareLink[] {
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
