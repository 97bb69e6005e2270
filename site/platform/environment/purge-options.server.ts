import { EnvironmentError } from "./environment-error.server.ts";

/** How a CDN in front of the site learns that an item has changed. */
export interface PurgeOptions {
  /** Gets a POST with the keys of changed items. */
  url: string;
  /** Sent with it, if set. */
  token: string | undefined;
  /** Header of answers that names the keys of the items in them. */
  keyHeader: "surrogate-key" | "cache-tag";
}

/**
 * Returns how to purge a CDN, or undefined if `CDN_PURGE_URL` is not set. Throws {@link EnvironmentError}, whose message holds
 * no token.
 */
export function readPurgeOptions(given: Record<string, string | undefined>): PurgeOptions | undefined {
  const { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token, CDN_KEY_HEADER: header = "Surrogate-Key" } = given;
  if (url === undefined) {
    const lonely = ["CDN_PURGE_TOKEN", "CDN_KEY_HEADER"].find((name) => given[name]);
    if (lonely) throw new EnvironmentError(`${lonely} needs CDN_PURGE_URL, the address that purges the CDN`);
    return undefined;
  }
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? "")) {
    throw new EnvironmentError("CDN_PURGE_URL must be an address such as https://cdn.example.org/purge");
  }
  const keyHeader = header.toLowerCase();
  if (keyHeader !== "surrogate-key" && keyHeader !== "cache-tag") {
    throw new EnvironmentError("CDN_KEY_HEADER must be Surrogate-Key or Cache-Tag");
  }
  return { url, token, keyHeader };
}
