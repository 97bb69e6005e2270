import { hash } from "node:crypto";

/** Returns the strong ETag of the bytes of an answer. */
export function etagOf(bytes: Uint8Array | string): string {
  return `"${hash("sha1", bytes, "base64url")}"`;
}

/** Whether a list of ETags (If-None-Match) contains this one, by the weak comparison of RFC 9110. */
export function matchesETag(list: string | undefined, etag: string): boolean {
  if (!list) return false;
  return list.trim() === "*" || list.split(",").some((entry) => opaqueTag(entry) === opaqueTag(etag));
}

/** Whether a list of ETags (If-Match) contains this one, by the strong comparison of RFC 9110. */
export function matchesStrongETag(list: string, etag: string): boolean {
  return list.trim() === "*" || list.split(",").some((entry) => entry.trim() === etag);
}

function opaqueTag(etag: string): string {
  return etag.trim().replace(/^W\//, "");
}
