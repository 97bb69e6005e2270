import type { ItemCard } from "@tuna/sdk";
import { API_BASE_PATH, endpoints } from "@tuna/sdk/contract";

/** Path that returns a sound as an attachment: in full quality, or the compact copy that listeners play. */
export function downloadUrl(id: string, quality: "full" | "compact" = "full"): string {
  const path = `${API_BASE_PATH}${endpoints.soundAudio.path.replace("{id}", encodeURIComponent(id))}`;
  return `${path}?download=${quality === "full" ? "1" : "compact"}`;
}

/** Whether an item has a file to save. Voices have none: they are used in the app. */
export function isDownloadable({ kind, audioUrl }: Pick<ItemCard, "kind" | "audioUrl">): boolean {
  return kind === "sound" && audioUrl !== null;
}
