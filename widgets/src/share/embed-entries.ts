import { iframeSnippet, itemSnippet, markdownSnippet } from "@tuna/sdk/embed";
import { shareTexts } from "@tuna/sdk/locale";
import type { MenuEntry } from "../menu/menu.tsx";
import type { OnShared, Say, ShareTarget } from "./share-item.ts";
import { copyToShare } from "./share-item.ts";

/** A {@link ShareTarget} of which the codes for other pages can be made. */
export interface EmbedTarget extends ShareTarget {
  id: string;
  isSensitive: boolean;
}

const codes = [
  ["html", shareTexts.copyHtml, itemSnippet],
  ["iframe", shareTexts.copyIframe, iframeSnippet],
  ["markdown", shareTexts.copyMarkdown, markdownSnippet],
] as const;

/** Ways to put an item on another page, as entries of a menu that copy a code each. */
export function embedEntries(target: EmbedTarget, say: Say, onShared?: OnShared): MenuEntry[] {
  return codes.map(([method, text, snippet], index) => ({
    text,
    isGroupStart: index === 0,
    onPick: async () => {
      if (await copyToShare(snippet(target, target.url), target, say)) onShared?.(method);
    },
  }));
}
