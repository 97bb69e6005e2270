import { brand } from "../brand.ts";

/** What a script from this site tells its elements: the library is where the script comes from. */
export function scriptOptions(scriptUrl: string) {
  return { apiUrl: new URL(scriptUrl).origin, brand };
}
