import type { ReportedCard } from "@tuna/sdk/analytics";
import { errorTexts } from "@tuna/sdk/locale";
import { type PlayableItem, pagePlayer } from "@tuna/widgets";
import { trackEvent } from "../analytics/track-event.ts";
import { showToast } from "../toast/toasts.ts";

/** Tracks each play of the page's player, and tells the visitor about a play that could not be counted. */
export function followPlays(): void {
  pagePlayer().onPlayed(({ item, source }) => {
    if (isWholeCard(item)) trackEvent({ name: "play", properties: { play_source: source }, item });
  });
  pagePlayer().onCountError(() => showToast(errorTexts.unexpected, "error"));
}

/** The site plays cards; code of other authors may play items with fewer fields. */
function isWholeCard(item: PlayableItem): item is PlayableItem & ReportedCard {
  return item.tags !== undefined;
}
