import { pagePaths } from "@tuna/sdk/routing";
import { showToast } from "../../../platform/toast/toasts.ts";
import { ownSoundsNotice, ownSoundsOutcomePath } from "./own-sounds.ts";

/**
 * Loads the list in a new document, which shows the uploads in their states with the outcome of a change. A visitor who has left
 * the list meanwhile stays on their page, and a toast says the outcome.
 */
export function showOutcome(outcome: Parameters<typeof ownSoundsOutcomePath>[0]): void {
  const url = new URL(ownSoundsOutcomePath(outcome), location.href);
  const notice = ownSoundsNotice(url);
  if (notice && location.pathname !== pagePaths.ownSounds) showToast(notice.text, notice.tone);
  else location.assign(url);
}
