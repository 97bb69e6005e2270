import type { ItemCard } from "@tuna/sdk";
import type { OnShared } from "@tuna/widgets";
import { trackEvent } from "../analytics/track-event.ts";

/** What says how this item was passed on. */
export function trackShare(card: ItemCard): OnShared {
  return (method) => trackEvent({ name: "share", properties: { share_method: method }, item: card });
}
