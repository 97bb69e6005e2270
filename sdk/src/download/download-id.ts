import { type CookieContext, cookieText, cookieValue } from "./visitor-cookies.ts";

/** Characters of a download id. */
const DOWNLOAD_ID_LENGTH = 6;

/** Fills an array with random bytes; `crypto.getRandomValues` is one. */
export type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => unknown;

/** The value of the `download_id` cookie. */
export interface DownloadId {
  /** The id that connects the visit with the download. */
  id: string;
  /** Text to set `document.cookie` to; absent if the id is stored already. */
  cookie?: string | undefined;
}

/**
 * Returns the id that links a download to its visitor (product rule 7.10): the stored one, or else a new one.
 */
export function downloadIdOf(
  cookies: string,
  context: CookieContext,
  random: RandomBytes = platformRandom,
): DownloadId {
  const kept = cookieValue("downloadId", cookies, context);
  if (kept && idPattern.test(kept)) return { id: kept };
  const id = newDownloadId(random);
  return { id, cookie: cookieText("downloadId", id, context) };
}

/**
 * Returns 6 random lowercase letters and digits, all equally likely.
 * @internal A test reads it.
 */
export function newDownloadId(random: RandomBytes = platformRandom): string {
  let id = "";
  while (id.length < DOWNLOAD_ID_LENGTH) {
    const bytes = new Uint8Array(DOWNLOAD_ID_LENGTH - id.length);
    random(bytes);
    // The highest four of 256 values are drawn again, since they would make the first four characters likelier.
    for (const byte of bytes) if (byte < evenLimit) id += characters[byte % characters.length];
  }
  return id;
}

const characters = "abcdefghijklmnopqrstuvwxyz0123456789";
const evenLimit = 256 - (256 % characters.length);
const idPattern = /^[a-z0-9]{6}$/;
const platformRandom: RandomBytes = (bytes) => crypto.getRandomValues(bytes);
