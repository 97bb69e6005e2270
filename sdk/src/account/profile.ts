import { visibleText } from "../text/plain-text.ts";

/** Maximum length of a name, in Unicode code points. */
export const MAX_NAME_LENGTH = 64;
/** Maximum length of a biography, in Unicode code points. */
export const MAX_BIO_LENGTH = 500;

/**
 * Returns a name as it is stored: one line without invisible characters, which would let two names look the
 * same.
 */
export function cleanName(text: string): string {
  return visibleText(text);
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

/** Maximum length of a link, in UTF-16 units. */
export const MAX_PROFILE_LINK_LENGTH = 200;

/** Whether a text is an `https:` address of a public host, without a user name or invisible characters. */
export function isProfileLink(text: string): boolean {
  const url = /^https:\/\/[^\s\\\p{Cc}\p{Cf}\p{Cs}]+$/iu.test(text) && parsedUrl(text);
  if (!url) return false;
  const { hostname, username, password } = url;
  return /^[^.]+(\.[^.]+)*\.[a-z][a-z0-9-]+$/i.test(hostname) && username + password === "";
}

/** `URL.canParse()` is newer than some supported platforms. */
function parsedUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

const lengthOf = (text: string) => [...text].length;

/** The wide pictures of a profile: of its page, and in the app. */
export const widePicturePurposes = ["banner", "cover"] as const;
/** One of {@link widePicturePurposes}. */
export type WidePicturePurpose = (typeof widePicturePurposes)[number];

/** Limits of a profile's pictures. */
export const pictureLimits = {
  mimeTypes: ["image/png", "image/jpeg", "image/webp"],
  sizeBytes: 512 * 1024,
  /** Maximum width and height, in pixels. */
  sidePx: 2048,
} as const;
