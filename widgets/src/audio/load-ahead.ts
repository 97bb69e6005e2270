import type { ItemCard } from "@tuna/sdk";
import { playableUrl } from "./playable-url.ts";
import { isSavingData } from "./saving-data.ts";

/** What is known of a file that may be played soon. */
export type AudioAhead = Pick<ItemCard, "audioUrl"> & Partial<Pick<ItemCard, "sizeBytes">>;

/** Maximum size of files that are loaded ahead. Browsers play longer ones while they load. */
const MAX_FILE_BYTES = 1024 * 1024;

/** What a file of unknown size counts as. */
const USUAL_FILE_BYTES = MAX_FILE_BYTES / 16;
/** Maximum size of all files that a document loads ahead: some 500 sounds. */
const MAX_BYTES = 16 * MAX_FILE_BYTES;

const asked = new Set<string>();
let bytesAhead = 0;

/** Whether an item's audio was asked for ahead, as audio elements play it. */
export const isAhead = ({ audioUrl }: AudioAhead): boolean =>
  audioUrl !== null && asked.has(playableUrl(audioUrl));

/**
 * Returns the URL of an item's audio that may be loaded ahead now, once; not for visitors who save data. `urlOf` is
 * {@link playableUrl}, or `decodableUrl` for what is decoded.
 */
export function reserveAhead(
  { audioUrl, sizeBytes = USUAL_FILE_BYTES }: AudioAhead,
  urlOf = playableUrl,
): string | undefined {
  const isAllowed = sizeBytes <= MAX_FILE_BYTES && bytesAhead + sizeBytes <= MAX_BYTES && !isSavingData();
  const url = audioUrl && urlOf(audioUrl);
  if (!url || asked.has(url) || !isAllowed) return undefined;
  asked.add(url);
  bytesAhead += sizeBytes;
  return url;
}

/**
 * Loads an item's audio into the browser's cache, from which it is played, as {@link reserveAhead} allows. A play is counted when it is
 * heard, so this is none. Never rejects.
 */
export function loadAhead(
  item: AudioAhead,
  urlOf = playableUrl,
  init?: RequestInit,
): Promise<ArrayBuffer | undefined> | undefined {
  const url = reserveAhead(item, urlOf);
  if (!url) return undefined;
  return fetch(url, init)
    .then((answer) => answer.arrayBuffer())
    .catch(() => {
      asked.delete(url);
      return undefined;
    });
}
