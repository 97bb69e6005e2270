import type { ItemCard } from "@tuna/sdk";
import { playableUrl } from "./playable-url.ts";
import { isSavingData } from "./saving-data.ts";

/** What is known of a file that may be played soon. */
export type AudioAhead = Pick<ItemCard, "audioUrl"> & Partial<Pick<ItemCard, "sizeBytes">>;

/** Maximum size of files that are loaded ahead. Browsers play longer ones while they load. */
const MAX_FILE_BYTES = 1024 * 1024;

const asked = new Set<string>();

/**
 * Loads an item's audio into the browser's cache, from which it is played, once; not for visitors who save data. A play is counted when
 * it is heard, so this is none. Never rejects.
 */
export function loadAhead(
  { audioUrl, sizeBytes = 0 }: AudioAhead,
  init?: RequestInit,
): Promise<ArrayBuffer | undefined> | undefined {
  if (!audioUrl || asked.has(audioUrl) || sizeBytes > MAX_FILE_BYTES || isSavingData()) return undefined;
  asked.add(audioUrl);
  return fetch(playableUrl(audioUrl), init)
    .then((answer) => answer.arrayBuffer())
    .catch(() => {
      asked.delete(audioUrl);
      return undefined;
    });
}
