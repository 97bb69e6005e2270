import { parseJson } from "../text/parse-json.ts";

/**
 * Returns the target of the redirect route: the `comeFrom` path of its `payload`, which is JSON, plain or in
 * base64url. Malformed or foreign targets become `/`.
 */
export function redirectTarget(payload: string | null | undefined): string {
  return pathOnSite(readComeFrom(payload ?? ""));
}

function readComeFrom(payload: string): string | undefined {
  for (const json of [payload, decodeBase64(payload)]) {
    const value = json === undefined ? undefined : parseJson(json);
    if (value && typeof value === "object" && "comeFrom" in value && typeof value.comeFrom === "string") {
      return value.comeFrom;
    }
  }
  return undefined;
}

function decodeBase64(text: string): string | undefined {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Returns `path` if it is on this site, or else `/`, so that queries lead nobody to other sites. Spaces and letters outside
 * ASCII are percent-encoded, as a Location header needs them.
 */
export function pathOnSite(path: string | null | undefined): string {
  const encoded = path?.toWellFormed().replace(/(?:\P{ASCII}| )+/gu, encodeURIComponent);
  return encoded && staysOnSite(encoded) ? encoded : "/";
}

/** Printable ASCII only, since browsers drop control characters before they read a URL and then see another one. */
function staysOnSite(path: string): boolean {
  if (!/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(path)) return false;
  return !new URL(path, "https://site.invalid").pathname.startsWith("//");
}
