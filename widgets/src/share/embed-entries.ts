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
import type { OnShared, Say, ShareTarget } from "./share-item.ts";
import { copyToShare } from "./share-item.ts";

/** A {@link ShareTarget} with the data of embed codes. */
export interface EmbedTarget extends ShareTarget {
  id: string;
  isSensitive: boolean;
}

const codes = [
  ["html", shareTexts.copyHtml, itemSnippet],
  ["iframe", shareTexts.copyIframe, iframeSnippet],
  ["markdown", shareTexts.copyMarkdown, markdownSnippet],
] as const;

const boardCodes = [
  [shareTexts.copyHtml, boardSnippet],
  [shareTexts.copyIframe, boardIframeSnippet],
] as const;

/** Returns menu entries that each copy an embed code of a board, which must be public or shared by its link. */
export function boardEmbedEntries(board: EmbeddedBoard, siteUrl: string, say: Say): MenuEntry[] {
  return boardCodes.map(([text, snippet], index) => ({
    text,
    isGroupStart: index === 0,
    onPick: async () => {
      await copyToShare(snippet(board, siteUrl), { kind: "sound" }, say);
    },
  }));
}

/** Returns menu entries that each copy an embed code of the item. */
export function embedEntries(target: EmbedTarget, say: Say, onShared?: OnShared): MenuEntry[] {
  return codes.map(([method, text, snippet], index) => ({
    text,
    isGroupStart: index === 0,
    onPick: async () => {
      if (await copyToShare(snippet(target, target.url), target, say)) onShared?.(method);
    },
  }));
}
