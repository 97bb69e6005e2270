import { brand } from "../brand.ts";

/**
 * Returns the options of elements from a script of this site. The API is at the script's origin. If the script's address
 * is unknown, only elements with an `api-url` find their site.
 */
export function scriptOptions(scriptUrl: string) {
  return { apiUrl: scriptUrl && new URL(scriptUrl).origin, brand };
}
