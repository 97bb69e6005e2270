import type { ReportedCard } from "@tuna/sdk/analytics";
import { errorTexts } from "@tuna/sdk/locale";
import { claimPlayCount, type PlayableItem, pagePlayer } from "@tuna/widgets";
import { trackEvent } from "../analytics/track-event.ts";
import { showToast } from "../toast/toasts.ts";
import { playSources } from "./play-sources.ts";
import { sendPlay } from "./send-play.ts";

/**
 * Counts and tracks each play of the page's player. If counting fails, the visitor is told and the play is lost.
 */
export function countPlays(): void {
  claimPlayCount();
  pagePlayer().onPlayed((item) => {
    if (isWholeCard(item)) {
      trackEvent({ name: "play", properties: { play_source: playSources.get(item) }, item });
    }
    sendPlay(item).catch(() => showToast(errorTexts.unexpected, "error"));
  });
}

/** The site plays cards; other code may play items with fewer fields. */
function isWholeCard(item: PlayableItem): item is PlayableItem & ReportedCard {
  return item.tags !== undefined;
}
