import { type MakerMethods, makerEndpoints } from "../contract/maker-endpoints.ts";
import { allItems } from "./all-items.ts";
import type { TunaOptions } from "./connection.ts";
import { publicMethods } from "./public-methods.ts";

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
