import type { Sound } from "../catalog/sound.ts";
import type { Voice } from "../catalog/voice.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { type ItemMethods, soundEndpoints, voiceEndpoints } from "../contract/item-endpoints.ts";
import { allItems } from "./all-items.ts";
import { siteAddress, type TunaOptions } from "./connection.ts";
import { readId } from "./endpoint-call.ts";
import { endpointUrl } from "./endpoint-request.ts";
import { publicMethods } from "./public-methods.ts";

/** Creates `createTuna(options).sounds` alone. */
export function createSoundClient(options: TunaOptions): ItemMethods<Sound> {
  return itemMethods(publicMethods(soundEndpoints, options), soundEndpoints.soundAudio, options);
}

/** Creates `createTuna(options).voices` alone. */
export function createVoiceClient(options: TunaOptions): ItemMethods<Voice> {
  return itemMethods(publicMethods(voiceEndpoints, options), voiceEndpoints.voiceAudio, options);
}

/** Adds the methods that are more than a call. Those that read all pages call methods of the object, which tests may replace. */
function itemMethods<Item extends { id: string }>(
  calls: Omit<ItemMethods<Item>, "listAll" | "searchAll" | "audioUrl">,
  audio: Endpoint,
  { baseUrl }: TunaOptions,
): ItemMethods<Item> {
  const methods: ItemMethods<Item> = {
    ...calls,
    audioUrl: (id, { isDownload } = {}) =>
      endpointUrl(audio, siteAddress(baseUrl), readId("id", id), isDownload ? { download: 1 } : {}),
    listAll: (query, options) => allItems((page) => methods.list(page, options), query, options),
    searchAll: (query, options) => allItems((page) => methods.search(page, options), query, options),
  };
  return methods;
}
