import type { ItemCard } from "@tuna/sdk";
import { API_BASE_PATH, endpoints } from "@tuna/sdk/contract";

/** Path that returns a sound's file as an attachment. */
export function downloadUrl(id: string): string {
  return `${API_BASE_PATH}${endpoints.soundAudio.path.replace("{id}", encodeURIComponent(id))}?download=1`;
}

/** Whether an item has a file to save. Voices have none: they are used in the app. */
export function isDownloadable({ kind, audioUrl }: Pick<ItemCard, "kind" | "audioUrl">): boolean {
  return kind === "sound" && audioUrl !== null;
}
