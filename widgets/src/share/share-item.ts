import type { ItemKind } from "@tuna/sdk";
import { errorTexts, successTexts } from "@tuna/sdk/locale";

/** What is passed on: an item's name and the full address of its page. */
export interface ShareTarget {
  kind: ItemKind;
  name: string;
  url: string;
}

/** Tells the visitor how sharing went. */
export type Say = (text: string, tone: "success" | "error") => void;

/** Ways to pass an item on: by the system's sheet, to one of the usual places, or as a text that was copied. */
export type ShareMethod =
  | "sheet"
  | "link"
  | "x"
  | "reddit"
  | "whatsapp"
  | "discord"
  | "html"
  | "iframe"
  | "markdown";

/** Hears how an item was passed on, once it was: not of a sheet that was closed, nor of what could not be copied. */
export type OnShared = (method: ShareMethod) => void;

/** Name and link in one line, as one would type it into a chat. */
export function shareText({ name, url }: ShareTarget): string {
  return `${name} ${url}`;
}

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
function sharingFailed({ kind }: Pick<ShareTarget, "kind">): string {
  return kind === "sound" ? errorTexts.sharingSoundFailed : errorTexts.sharingVoiceFailed;
}

/** `InvalidStateError`: a second press while the sheet is still open. */
function isClosedSheet(cause: unknown): boolean {
  return cause instanceof DOMException && (cause.name === "AbortError" || cause.name === "InvalidStateError");
}

/** Copies a text that holds an item's link, and says how it went (product rule 11.3); true once copied. Call it in the click itself. */
export async function copyToShare(
  text: string,
  target: Pick<ShareTarget, "kind">,
  say: Say,
): Promise<boolean> {
  // Absent on plain http, whatever the types say.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard?.writeText) {
    say(errorTexts.clipboardNotSupported, "error");
    return false;
  }
  try {
    await clipboard.writeText(text);
  } catch {
    say(sharingFailed(target), "error");
    return false;
  }
  say(successTexts.linkCopied, "success");
  return true;
}
