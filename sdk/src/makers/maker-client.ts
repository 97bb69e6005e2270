import { allItems } from "../client/all-items.ts";
import type { TunaOptions } from "../client/connection.ts";
import { publicMethods } from "../client/public-methods.ts";
import { type MakerMethods, makerEndpoints } from "../contract/maker-endpoints.ts";

/** Creates `createTuna(options).makers` alone. */
export function createMakerClient(options: TunaOptions): MakerMethods {
  const methods: MakerMethods = {
    ...publicMethods(makerEndpoints, options),
    allSounds: (slug, query, options) =>
      allItems((page) => methods.sounds(slug, page, options), query, options),
    allVoices: (slug, query, options) =>
      allItems((page) => methods.voices(slug, page, options), query, options),
  };
  return methods;
}
