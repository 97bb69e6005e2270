import { iframeSnippet, itemSnippet, markdownSnippet } from "@tuna/sdk";
import { shareTexts } from "@tuna/sdk/locale";
import type { MenuEntry } from "../menu/menu.tsx";
import { copyToShare } from "./copy-to-share.ts";
import type { Say, ShareTarget } from "./share-target.ts";

/** A {@link ShareTarget} of which the codes for other pages can be made. */
export interface EmbedTarget extends ShareTarget {
  id: string;
  isSensitive: boolean;
}

const codes = [
  [shareTexts.copyHtml, itemSnippet],
  [shareTexts.copyIframe, iframeSnippet],
  [shareTexts.copyMarkdown, markdownSnippet],
] as const;

/** Ways to put an item on another page, as entries of a menu that copy a code each. */
export function embedEntries(target: EmbedTarget, say: Say): MenuEntry[] {
  return codes.map(([text, snippet], index) => ({
    text,
    isGroupStart: index === 0,
    onPick: () => void copyToShare(snippet(target, target.url), target, say),
  }));
}
