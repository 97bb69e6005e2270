import type { Page, SearchResults } from "../catalog/pages.ts";
import type { Sound } from "../catalog/sound.ts";
import type { Voice } from "../catalog/voice.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import type { PlayReceipt } from "../contract/schemas.ts";
import { soundEndpoints } from "../contract/sound-endpoints.ts";
import { voiceEndpoints } from "../contract/voice-endpoints.ts";
import type { Report, ReportReceipt } from "../moderation/report.ts";
import { allItems } from "./all-items.ts";
import { connectionOf, type TunaOptions } from "./connection.ts";
import { readId } from "./endpoint-call.ts";
import { endpointUrl } from "./endpoint-request.ts";
import type { ItemListOptions, SearchOptions, WithoutPage } from "./list-options.ts";
import { publicCall } from "./public-call.ts";
import type { CallOptions } from "./send-call.ts";

/** What can be done with items of one kind. Every promise rejects with a `TunaError` only. */
export interface ItemMethods<Item> {
  /** A page of the listing, of one tag or category where a slug is given. */
  list(query?: ItemListOptions, options?: CallOptions): Promise<Page<Item>>;
  /** All items of the listing, page by page as the loop needs them: `for await (const sound of tuna.sounds.listAll())`. */
  listAll(query?: WithoutPage<ItemListOptions>, options?: CallOptions): AsyncGenerator<Item, void, undefined>;
  /**
   * A page of what matches `q` (1 to 100 characters), the best match first unless `sort` says otherwise. If nothing
   * matches exactly, `match` of the answer says what was searched for instead.
   */
  search(query: SearchOptions & { q: string }, options?: CallOptions): Promise<SearchResults<Item>>;
  /** All that matches, page by page as the loop needs them. */
  searchAll(
    query: WithoutPage<SearchOptions> & { q: string },
    options?: CallOptions,
  ): AsyncGenerator<Item, void, undefined>;
  /** The item with this id. Rejects with the code `sound-not-found` or `voice-not-found` if the site lists none. */
  get(id: string, options?: CallOptions): Promise<Item>;
  /** Items like this one; `limit` is 1 to 50, by default 12. */
  recommended(id: string, query?: { limit?: number | undefined }, options?: CallOptions): Promise<Item[]>;
  /** Counts one play; a second by the same listener within a minute is not counted. */
  play(id: string, options?: CallOptions): Promise<PlayReceipt>;
  /** Reports the item to the site's administrators. */
  report(id: string, report: Report, options?: CallOptions): Promise<ReportReceipt>;
  /** URL of the file, to play or, with `isDownload`, to save under its proper name. Throws an `ApiError` for an id that no item has. */
  audioUrl(id: string, options?: { isDownload?: boolean | undefined }): string;
}

/** Creates `createTuna(options).sounds` alone. */
export function createSoundClient(options: TunaOptions): ItemMethods<Sound> {
  const connection = connectionOf(options);
  return withAllPages({
    list: publicCall(soundEndpoints, "listSounds", connection),
    search: publicCall(soundEndpoints, "searchSounds", connection),
    get: publicCall(soundEndpoints, "getSound", connection),
    recommended: publicCall(soundEndpoints, "recommendedSounds", connection),
    play: publicCall(soundEndpoints, "playSound", connection),
    report: publicCall(soundEndpoints, "reportSound", connection),
    audioUrl: audioUrlOf(soundEndpoints.soundAudio, connection.baseUrl),
  });
}

/** Creates `createTuna(options).voices` alone. */
export function createVoiceClient(options: TunaOptions): ItemMethods<Voice> {
  const connection = connectionOf(options);
  return withAllPages({
    list: publicCall(voiceEndpoints, "listVoices", connection),
    search: publicCall(voiceEndpoints, "searchVoices", connection),
    get: publicCall(voiceEndpoints, "getVoice", connection),
    recommended: publicCall(voiceEndpoints, "recommendedVoices", connection),
    play: publicCall(voiceEndpoints, "playVoice", connection),
    report: publicCall(voiceEndpoints, "reportVoice", connection),
    audioUrl: audioUrlOf(voiceEndpoints.voiceAudio, connection.baseUrl),
  });
}

/** Adds the methods that read all pages. They call the methods of the object, which tests may replace. */
function withAllPages<Item extends { id: string }>(
  pages: Omit<ItemMethods<Item>, "listAll" | "searchAll">,
): ItemMethods<Item> {
  const methods: ItemMethods<Item> = {
    ...pages,
    listAll: (query, options) => allItems((page) => methods.list(page, options), query, options),
    searchAll: (query, options) => allItems((page) => methods.search(page, options), query, options),
  };
  return methods;
}

function audioUrlOf(endpoint: Endpoint, baseUrl: string): ItemMethods<unknown>["audioUrl"] {
  return (id, { isDownload = false } = {}) =>
    endpointUrl(endpoint, baseUrl, readId("id", id), isDownload ? { download: 1 } : {});
}
