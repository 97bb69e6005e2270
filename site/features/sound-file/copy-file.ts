import type { ItemCard } from "@tuna/sdk";
import { itemKindOf } from "@tuna/sdk/catalog";
import { errorTexts, fillText } from "@tuna/sdk/locale";
import { COPY_MIME_TYPE, copyToShare } from "@tuna/widgets";
import { soundFileTexts } from "../../platform/locale/texts.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { fetchSoundFile } from "./fetch-sound-file.ts";
import { trackFile } from "./track-file.ts";

/** Whether this browser's clipboard takes sound files. In 2026 most take text and PNG alone. */
export function canCopyFiles(): boolean {
  return typeof ClipboardItem === "function" && (ClipboardItem.supports?.(COPY_MIME_TYPE) ?? false);
}

/** Copies a sound's copy to the clipboard. Call it in the click itself. */
export async function copyFile(card: ItemCard, url: string): Promise<void> {
  try {
    // The promise keeps the permission of the click while the file loads.
    await navigator.clipboard.write([new ClipboardItem({ [COPY_MIME_TYPE]: fetchSoundFile(url) })]);
    showToast(fillText(soundFileTexts.fileCopied, { title: card.name }));
    trackFile("file", card);
  } catch {
    showToast(errorTexts.sharingSoundFailed, "error");
  }
}

/** Copies the link of a sound's copy. Call it in the click itself. */
export async function copyFileLink(card: ItemCard, url: string): Promise<void> {
  if (await copyToShare(url, { kind: itemKindOf(card.kind) }, showToast)) trackFile("file-link", card);
}
