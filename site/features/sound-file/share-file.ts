import type { ItemCard } from "@tuna/sdk";
import { errorTexts } from "@tuna/sdk/locale";
import { COPY_MIME_TYPE } from "@tuna/widgets";
import { soundFileTexts } from "../../platform/locale/texts.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { fetchSoundFile } from "./fetch-sound-file.ts";
import { trackFile } from "./track-file.ts";

/** Whether this browser's share sheet takes sound files. */
export function canShareFiles(): boolean {
  const example = new File([], "sound.ogg", { type: COPY_MIME_TYPE });
  return typeof navigator.share === "function" && (navigator.canShare?.({ files: [example] }) ?? false);
}

/** Opens the system's share sheet with a copy. Shows no message if the visitor closes the sheet. */
export async function shareFile(card: ItemCard, url: string): Promise<void> {
  try {
    await navigator.share({ files: [await fetchSoundFile(url)], title: card.name });
    trackFile("file-sheet", card);
  } catch (cause) {
    const name = cause instanceof DOMException ? cause.name : "";
    // The press was too long ago for the browser. The file is there at the next one.
    if (name === "NotAllowedError") showToast(soundFileTexts.shareAgain);
    else if (name !== "AbortError" && name !== "InvalidStateError")
      showToast(errorTexts.sharingSoundFailed, "error");
  }
}
