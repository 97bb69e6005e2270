import type { ReportedCard } from "@tuna/sdk/analytics";
import { errorTexts } from "@tuna/sdk/locale";
import { type Play, type PlayableItem, pagePlayer } from "@tuna/widgets";
import { trackEvent } from "../../platform/analytics/track-event.ts";
import { showToast } from "../../platform/toast/toasts.ts";

/** Ids of the sounds that were heard in this document. */
export const heardSounds = new Set<string>();

/** Tracks each play of the page's player, and tells the visitor about a play that could not be counted. */
export function followPlays(): void {
  pagePlayer().onPlayed(({ item: { kind, id } }) => kind === "sound" && heardSounds.add(id));
  pagePlayer().onPlayed(trackPlay);
  pagePlayer().onCountError(() => showToast(errorTexts.unexpected, "error"));
}

/** Tracks a play of an item that has all fields of a card. */
export function trackPlay({ item, source }: Play): void {
  if (isWholeCard(item)) trackEvent({ name: "play", properties: { play_source: source }, item });
}

/** The site plays cards; code of other authors may play items with fewer fields. */
function isWholeCard(item: PlayableItem): item is PlayableItem & ReportedCard {
  return item.tags !== undefined;
}
