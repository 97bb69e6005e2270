import { cardSelectors } from "../catalog/card-selectors.ts";
import { COPY_MIME_TYPE } from "./copy-url.ts";

/** A sound that is dragged out of a page. All URLs are full. */
export interface DraggedFile {
  name: string;
  pageUrl: string;
  /** URL of the copy that is dropped as a file. */
  fileUrl: string;
}

/**
 * Lets a drag that begins carry a sound. Chromium writes a file where it is dropped, since it knows `DownloadURL`; other
 * browsers drop the link of the page.
 */
export function carryFile(dataTransfer: DataTransfer, { name, pageUrl, fileUrl }: DraggedFile): void {
  // The browser has added the link or picture that was pressed.
  dataTransfer.clearData();
  dataTransfer.setData("DownloadURL", `${COPY_MIME_TYPE}:${fileNameOf(name)}:${fileUrl}`);
  dataTransfer.setData("text/uri-list", pageUrl);
  dataTransfer.setData("text/plain", pageUrl);
  dataTransfer.effectAllowed = "copyLink";
}

/** Without the joiners of Persian, of Indic scripts and of emoji, names would come apart. */
const forbidden = /(?:(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s<>:"/\\|?*])+/gu;

/** Systems take 255 bytes, and browsers add a number to a name that is taken. */
const MAX_BYTES = 180;

/** Returns a short name without characters that systems forbid; a colon would also end the name in `DownloadURL`. */
function fileNameOf(name: string): string {
  const cleaned = name.replace(forbidden, " ").replace(/^[.\s\u200C\u200D]+/u, "");
  const { read } = new TextEncoder().encodeInto(cleaned, new Uint8Array(MAX_BYTES));
  return `${cleaned.slice(0, read).replace(/[.\s\u200C\u200D]+$/u, "") || "sound"}.ogg`;
}

/**
 * Lets a mouse that is over a part of a pad drag it. A finger that rests on a pad plays it, and never begins a drag. A drag
 * would end the hold of a board's pad.
 */
export function letMouseDragPad(part: Element, { pointerType }: PointerEvent): void {
  const pad = part.closest<HTMLElement>(`${cardSelectors.loadedPad}:not(.tn-board-pads *)`);
  if (pad) pad.draggable = pointerType === "mouse";
}
