import type { ItemCard } from "@tuna/sdk";
import { API_BASE_PATH, endpoints } from "@tuna/sdk/contract";

/** Path that answers a sound's file as an attachment. */
export function downloadUrl(id: string): string {
  return `${API_BASE_PATH}${endpoints.soundAudio.path.replace("{id}", encodeURIComponent(id))}?download=1`;
}

/** Whether a card's item has a file of its own to save: a voice is used in the app, not as a file. */
export function isDownloadable({ kind, audioUrl }: Pick<ItemCard, "kind" | "audioUrl">): boolean {
  return kind === "sound" && audioUrl !== null;
}
