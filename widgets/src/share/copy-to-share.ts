import { errorTexts, successTexts } from "@tuna/sdk/locale";
import { sharingFailed } from "./share-by-sheet.ts";
import type { Say, ShareTarget } from "./share-target.ts";

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
