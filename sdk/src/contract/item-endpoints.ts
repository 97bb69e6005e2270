import type { Page, SearchResults } from "../catalog/pages.ts";
import type { Report, ReportReceipt } from "../moderation/report.ts";
import type { Endpoints } from "./endpoint.ts";
import type { ItemListOptions, SearchOptions, WithoutPage } from "./list-options.ts";
import type { CallOptions } from "./method-types.ts";
import type { endpointSchemas, PlayReceipt } from "./schemas.ts";
import {
  audioFields,
  item,
  listFields,
  page,
  playReceipt,
  reportFields,
  reportReceipt,
  searchFields,
} from "./shared-rows.ts";

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

/** Counts a play of a sound. It is a constant of its own because players need no other row. */
export const playSound = {
  as: "play",
  method: "POST",
  path: "/sounds/{id}/plays",
  isIdempotent: true,
  caller: "anyone",
  answer: playReceipt,
} as const;

/** The public endpoints of sounds. */
export const soundEndpoints = {
  listSounds: {
    as: "list",
    method: "GET",
    path: "/sounds",
    caller: "anyone",
    input: "query",
    fields: listFields,
    answer: page,
  },
  searchSounds: {
    as: "search",
    method: "GET",
    path: "/search/sounds",
    caller: "anyone",
    input: "query",
    fields: searchFields,
    answer: page,
  },
  getSound: { as: "get", method: "GET", path: "/sounds/{id}", caller: "anyone", answer: item },
  recommendedSounds: {
    as: "recommended",
    method: "GET",
    path: "/sounds/{id}/recommended",
    caller: "anyone",
    input: "query",
    fields: ["limit"],
    answer: [item],
  },
  playSound,
  soundAudio: {
    method: "GET",
    path: "/sounds/{id}/audio",
    caller: "anyone",
    input: "query",
    fields: audioFields,
  },
  reportSound: {
    as: "report",
    method: "POST",
    path: "/sounds/{id}/reports",
    caller: "anyone",
    input: "body",
    fields: reportFields,
    answer: reportReceipt,
  },
} as const satisfies Partial<Endpoints<typeof endpointSchemas, keyof ItemMethods<unknown>>>;

/** Counts a play of a voice. It is a constant of its own because players need no other row. */
export const playVoice = {
  as: "play",
  method: "POST",
  path: "/voices/{id}/plays",
  isIdempotent: true,
  caller: "anyone",
  answer: playReceipt,
} as const;

/** The public endpoints of voices. */
export const voiceEndpoints = {
  listVoices: {
    as: "list",
    method: "GET",
    path: "/voices",
    caller: "anyone",
    input: "query",
    fields: listFields,
    answer: page,
  },
  searchVoices: {
    as: "search",
    method: "GET",
    path: "/search/voices",
    caller: "anyone",
    input: "query",
    fields: searchFields,
    answer: page,
  },
  getVoice: { as: "get", method: "GET", path: "/voices/{id}", caller: "anyone", answer: item },
  recommendedVoices: {
    as: "recommended",
    method: "GET",
    path: "/voices/{id}/recommended",
    caller: "anyone",
    input: "query",
    fields: ["limit"],
    answer: [item],
  },
  playVoice,
  voiceAudio: {
    method: "GET",
    path: "/voices/{id}/audio",
    caller: "anyone",
    input: "query",
    fields: audioFields,
  },
  reportVoice: {
    as: "report",
    method: "POST",
    path: "/voices/{id}/reports",
    caller: "anyone",
    input: "body",
    fields: reportFields,
    answer: reportReceipt,
  },
} as const satisfies Partial<Endpoints<typeof endpointSchemas, keyof ItemMethods<unknown>>>;
