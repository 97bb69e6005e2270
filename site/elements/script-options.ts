import { brand } from "../brand.ts";

/** Returns the options of elements from a script of this site. The API is at the script's origin. */
export function scriptOptions(scriptUrl: string) {
  return { apiUrl: new URL(scriptUrl).origin, brand };
}
