import type { ItemCard } from "@tuna/sdk";
import type { OnShared } from "@tuna/widgets";
import { trackEvent } from "../../platform/analytics/track-event.ts";

/** Creates the function that tracks how this item was shared. */
export function trackShare(card: ItemCard): OnShared {
  return (method) => trackEvent({ name: "share", properties: { share_method: method }, item: card });
}
