import type { ItemKind } from "@tuna/sdk";
import { errorTexts, successTexts } from "@tuna/sdk/locale";

/** The item to share: its name and the full address of its page. */
export interface ShareTarget {
  kind: ItemKind;
  name: string;
  url: string;
}

/** Shows a visitor the result of sharing. */
export type Say = (text: string, tone: "success" | "error") => void;

/** Ways to share an item: the system's share sheet, another site, or a copied text. */
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

/** Called after an item was shared. It is not called for a closed sheet or a failed copy. */
export type OnShared = (method: ShareMethod) => void;

/** Returns name and link in one line, for chats. */
export function shareText({ name, url }: ShareTarget): string {
  return `${name} ${url}`;
}

/** Whether this browser has a share sheet that accepts links. */
export function canShareBySheet({ name, url }: ShareTarget): boolean {
  if (typeof navigator.share !== "function") return false;
  return navigator.canShare?.({ title: name, url }) ?? true;
}

/**
 * Opens the system's share sheet. Resolves with true after the item was shared. Call it in the click itself.
 * Shows no message if the visitor closes the sheet.
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

/** Returns the message for an item that could not be shared (product rule 11.3). */
function sharingFailed({ kind }: Pick<ShareTarget, "kind">): string {
  return kind === "voice" ? errorTexts.sharingVoiceFailed : errorTexts.sharingSoundFailed;
}

/** `InvalidStateError` means a second press while the sheet is open. */
function isClosedSheet(cause: unknown): boolean {
  return cause instanceof DOMException && (cause.name === "AbortError" || cause.name === "InvalidStateError");
}

/**
 * Copies a text with an item's link, and shows the result (product rule 11.3). Resolves with true after copying.
 * Call it in the click itself.
 */
export async function copyToShare(
  text: string,
  target: Pick<ShareTarget, "kind">,
  say: Say,
): Promise<boolean> {
  // It is missing on plain http, which its type does not say.
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
