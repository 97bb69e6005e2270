import { errorTexts } from "@tuna/sdk/locale";
import type { Say, ShareTarget } from "./share-target.ts";

/** Whether this browser has a share sheet that takes a link. */
export function canShareBySheet({ name, url }: ShareTarget): boolean {
  if (typeof navigator.share !== "function") return false;
  return navigator.canShare?.({ title: name, url }) ?? true;
}

/**
 * Opens the system's share sheet; true once the item was passed on. Call it in the click itself. Nothing is said when the
 * visitor closes the sheet.
 */
export async function shareBySheet(target: ShareTarget, say: Say): Promise<boolean> {
  try {
    await navigator.share({ title: target.name, url: target.url });
    return true;
  } catch (cause) {
    if (!isClosedSheet(cause)) say(sharingFailed(target), "error");
    return false;
  }
}

/** The message for an item that could not be shared (product rule 11.3). */
export function sharingFailed({ kind }: Pick<ShareTarget, "kind">): string {
  return kind === "sound" ? errorTexts.sharingSoundFailed : errorTexts.sharingVoiceFailed;
}

/** `InvalidStateError`: a second press while the sheet is still open. */
function isClosedSheet(cause: unknown): boolean {
  return cause instanceof DOMException && (cause.name === "AbortError" || cause.name === "InvalidStateError");
}
