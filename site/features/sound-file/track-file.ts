import type { ItemCard } from "@tuna/sdk";
import { trackEvent } from "../../platform/analytics/track-event.ts";

/** Ways to take a sound along as a file, besides saving it. */
export type FileMethod = "drag" | "file" | "file-link" | "file-sheet";

/** Tracks that a visitor took a sound along as a file. */
export function trackFile(method: FileMethod, item: ItemCard): void {
  trackEvent({ name: "share", properties: { share_method: method }, item });
}
