import { allItems } from "../client/all-items.ts";
import { connectionOf, type TunaOptions } from "../client/connection.ts";
import { publicCall } from "../client/public-call.ts";
import { makerEndpoints } from "../contract/maker-endpoints.ts";
import type { MakerMethods } from "./maker-methods.ts";

/** Creates `createTuna(options).makers` alone. */
export function createMakerClient(options: TunaOptions): MakerMethods {
  const connection = connectionOf(options);
  const methods: MakerMethods = {
    get: publicCall(makerEndpoints, "getMaker", connection),
    sounds: publicCall(makerEndpoints, "makerSounds", connection),
    voices: publicCall(makerEndpoints, "makerVoices", connection),
    allSounds: (slug, query, options) =>
      allItems((page) => methods.sounds(slug, page, options), query, options),
    allVoices: (slug, query, options) =>
      allItems((page) => methods.voices(slug, page, options), query, options),
    report: publicCall(makerEndpoints, "reportMaker", connection),
  };
  return methods;
}
