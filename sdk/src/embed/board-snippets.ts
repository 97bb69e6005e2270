import { BOARD_ID_PATTERN } from "../boards/pad-choices.ts";
import { boardPath } from "../routing/board-paths.ts";
import { visibleText } from "../text/plain-text.ts";
import { embedQuery, originOf } from "./embed-url.ts";
import { elementSnippet, frameSnippet, type IframeOptions } from "./snippets.ts";

/** A board to embed: one that is public or shared by its link. */
export interface EmbeddedBoard {
  /** The board's id. */
  id: string;
  /** The board's name, which names the frame. */
  name: string;
}

/** Size of a board's frame in CSS pixels. It also fits into less width. */
export const BOARD_EMBED_SIZE = { widthPx: 480, heightPx: 420 } as const;

/** Returns the URL of a board for iframes. Throws a TypeError if the id is not one of a server's board. */
export function boardEmbedUrl(
  siteUrl: string,
  id: string,
  { theme }: Pick<IframeOptions, "theme"> = {},
): string {
  return `${originOf(siteUrl)}/embed/board/${validBoardId(id)}${embedQuery({ theme })}`;
}

/** Returns the HTML of a board's frame for pages that allow no script. */
export function boardIframeSnippet(
  { id, name }: EmbeddedBoard,
  siteUrl: string,
  { theme, widthPx, heightPx }: Omit<IframeOptions, "size"> = {},
): string {
  const src = boardEmbedUrl(siteUrl, id, { theme });
  return frameSnippet(src, visibleText(name), {
    theme,
    widthPx: widthPx ?? BOARD_EMBED_SIZE.widthPx,
    heightPx: heightPx ?? BOARD_EMBED_SIZE.heightPx,
  });
}

/** Returns the HTML of a board: script, and the element around a link that works without it. */
export function boardSnippet({ id, name }: EmbeddedBoard, siteUrl: string): string {
  const fallback = { text: name, url: originOf(siteUrl) + boardPath(validBoardId(id)) };
  return elementSnippet({ tag: "tuna-sound-board", attributes: { "board-id": id }, fallback }, siteUrl);
}

function validBoardId(id: string): string {
  if (!BOARD_ID_PATTERN.test(id)) throw new TypeError(`Not a board's id: ${JSON.stringify(id)}`);
  return id;
}
