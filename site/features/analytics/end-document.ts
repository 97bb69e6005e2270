import { pagePlayer } from "@tuna/widgets";
import { outdateDocument } from "../../platform/routing/outdated-document.ts";

/**
 * Ends scripts that run until their document ends: reloads the page now, unless the visitor would lose something
 * (a playing sound, typed text, work in a tab other than the one where they decided). In that case the next page
 * change loads a document.
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
