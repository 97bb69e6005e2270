import { plainText } from "../text/plain-text.ts";

/** Maximum length of a name, in Unicode code points. */
export const MAX_NAME_LENGTH = 64;
/** Maximum length of a biography, in UTF-16 units. */
export const MAX_BIO_LENGTH = 500;

/**
 * Returns a name as it is stored: one line without invisible characters, which would let two names look the
 * same.
 */
export function cleanName(text: string): string {
  return plainText(text.replace(unseen, ""));
}

/** Returns a biography as it is stored: lines cleaned like names, with at most one empty line between two. */
export function cleanBio(text: string): string {
  const lines = text.split(/\r\n?|\n/).map(cleanName);
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Returns whether a cleaned text is short enough and has at least one visible character. */
export function isNameLength(name: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) && lengthOf(name) <= MAX_NAME_LENGTH;
}

export function isBioLength(bio: string): boolean {
  return lengthOf(bio) <= MAX_BIO_LENGTH;
}

const lengthOf = (text: string) => [...text].length;

/** Format characters except the joiners of emoji and some scripts; blank letters of Hangul and Braille. */
const unseen = /(?![\u200C\u200D])[\p{Cf}\u115F\u1160\u3164\uFFA0\u2800]/gu;

/** Limits of a profile's picture. */
export const pictureLimits = {
  mimeTypes: ["image/png", "image/jpeg", "image/webp"],
  sizeBytes: 512 * 1024,
  /** Maximum width and height, in pixels. */
  sidePx: 2048,
} as const;
