import { pathOnSite } from "./path-on-site.ts";

/**
 * Where the redirect route leads: the `comeFrom` path of its `payload`, which is JSON as it is or in base64url. Whatever
 * is broken or would leave this site leads to `/`.
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
