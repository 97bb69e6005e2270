import {
  boardIframeSnippet,
  boardSnippet,
  type EmbeddedBoard,
  iframeSnippet,
  itemSnippet,
  markdownSnippet,
} from "@tuna/sdk/embed";
import { shareTexts } from "@tuna/sdk/locale";
import type { MenuEntry } from "../menu/menu.tsx";
import { menuIcons } from "../menu/menu-icons.ts";
import type { OnShared, Say, ShareTarget } from "./share-item.ts";
import { copyToShare } from "./share-item.ts";

/** A {@link ShareTarget} with the data of embed codes. */
export interface EmbedTarget extends ShareTarget {
  id: string;
  isSensitive: boolean;
}

const codes = [
  ["html", shareTexts.copyHtml, menuIcons.code, itemSnippet],
  ["iframe", shareTexts.copyIframe, menuIcons.frame, iframeSnippet],
  ["markdown", shareTexts.copyMarkdown, menuIcons.markdown, markdownSnippet],
] as const;

const boardCodes = [
  [shareTexts.copyHtml, menuIcons.code, boardSnippet],
  [shareTexts.copyIframe, menuIcons.frame, boardIframeSnippet],
] as const;

/** Returns menu entries that each copy an embed code of a board, which must be public or shared by its link. */
export function boardEmbedEntries(board: EmbeddedBoard, siteUrl: string, say: Say): MenuEntry[] {
  return boardCodes.map(([text, icon, snippet], index) => ({
    text,
    icon,
    isGroupStart: index === 0,
    onPick: async () => {
      await copyToShare(snippet(board, siteUrl), { kind: "sound" }, say);
    },
  }));
}

/** Returns menu entries that each copy an embed code of the item. */
export function embedEntries(target: EmbedTarget, say: Say, onShared?: OnShared): MenuEntry[] {
  return codes.map(([method, text, icon, snippet], index) => ({
    text,
    icon,
    isGroupStart: index === 0,
    onPick: async () => {
      if (await copyToShare(snippet(target, target.url), target, say)) onShared?.(method);
    },
  }));
}
