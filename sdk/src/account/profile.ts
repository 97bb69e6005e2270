import { plainText } from "../text/plain-text.ts";

/** In characters as people count them, not bytes. */
export const MAX_NAME_LENGTH = 64;
/** Maximum length of a biography, in UTF-16 units. */
export const MAX_BIO_LENGTH = 500;

/** A name as it is kept: one line without characters that cannot be seen, which would let two names look the same. */
export function cleanName(text: string): string {
  return plainText(text.replace(unseen, ""));
}

/** A bio as it is kept: its lines cleaned like a name, one empty line at most between two. */
export function cleanBio(text: string): string {
  const lines = text.split(/\r\n?|\n/).map(cleanName);
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Whether a cleaned text has a length in characters, of which one at least can be seen. */
export function isNameLength(name: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) && lengthOf(name) <= MAX_NAME_LENGTH;
}

export function isBioLength(bio: string): boolean {
  return lengthOf(bio) <= MAX_BIO_LENGTH;
}

const lengthOf = (text: string) => [...text].length;

/** Format characters, but for the joiners that emoji and some scripts are written with; blank letters of Hangul and Braille. */
const unseen = /(?![\u200C\u200D])[\p{Cf}\u115F\u1160\u3164\uFFA0\u2800]/gu;

/** What a profile's picture may be. */
export const pictureLimits = {
  mimeTypes: ["image/png", "image/jpeg", "image/webp"],
  sizeBytes: 512 * 1024,
  /** Of its width and of its height, in pixels. */
  sidePx: 2048,
} as const;
