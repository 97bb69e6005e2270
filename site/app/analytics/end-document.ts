import { pagePlayer } from "@tuna/widgets";
import { outdateDocument } from "../routing/outdated-document.ts";

/**
 * Ends code that lives as long as its document: by loading the page anew at once, unless a visitor would lose something by it
 * (a sound, what they typed, what they do in a tab of which they decided elsewhere). Then the next page loads its document.
 */
export function endDocument(page: Pick<Location, "reload"> = location): void {
  outdateDocument();
  if (!isInUse()) page.reload();
}

function isInUse(): boolean {
  if (document.visibilityState !== "visible" || pagePlayer().current()) return true;
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typedFields)].some(
    ({ value }) => value !== "",
  );
}

const typedFields = 'textarea, input:not([type="hidden"], [type="checkbox"], [type="radio"])';
