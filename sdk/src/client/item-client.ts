import type { ItemKind } from "../catalog/item-id.ts";
import type { Page, SearchResults } from "../catalog/pages.ts";
import type { SearchSort } from "../catalog/sorting.ts";
import type { Sound } from "../catalog/sound.ts";
import type { Voice } from "../catalog/voice.ts";
import { endpoints } from "../contract/endpoints.ts";
import type { PlayReceipt } from "../contract/schemas.ts";
import type { Report, ReportReceipt } from "../moderation/report.ts";
import { connectionOf, type TunaOptions } from "./connection.ts";
import { endpointUrl } from "./endpoint-request.ts";
import type { ListOptions } from "./list-options.ts";
import { publicCall } from "./public-call.ts";
import type { CallOptions } from "./send-call.ts";

/** Which page of a search, and in which order. */
export interface SearchOptions extends Omit<ListOptions, "sort"> {
  /** By default `relevance`, the best match first. */
  sort?: SearchSort | undefined;
}

/** What can be done with items of one kind. Every promise rejects with a `TunaError` only. */
export interface ItemMethods<Item> {
  /** A page of the listing, of one tag or category where a slug is given. */
  list(
    query?: ListOptions & { tag?: string | undefined; category?: string | undefined },
    options?: CallOptions,
  ): Promise<Page<Item>>;
  /**
   * A page of what matches `q` (1 to 100 characters), the best match first unless `sort` says otherwise. If nothing
   * matches exactly, `match` of the answer says what was searched for instead.
   */
  search(query: SearchOptions & { q: string }, options?: CallOptions): Promise<SearchResults<Item>>;
  get(id: string, options?: CallOptions): Promise<Item>;
  /** Items like this one; `limit` is 1 to 50, by default 12. */
  recommended(id: string, query?: { limit?: number | undefined }, options?: CallOptions): Promise<Item[]>;
  /** Counts one play; a second by the same listener within a minute is not counted. */
  play(id: string, options?: CallOptions): Promise<PlayReceipt>;
  report(id: string, report: Report, options?: CallOptions): Promise<ReportReceipt>;
  /** URL of the file, to play or, with `isDownload`, to save under its proper name. */
  audioUrl(id: string, options?: { isDownload?: boolean | undefined }): string;
}

/** Creates `createTuna(options).sounds` alone. */
export function createSoundClient(options: TunaOptions): ItemMethods<Sound> {
  const connection = connectionOf(options);
  return {
    list: publicCall("listSounds", connection),
    search: publicCall("searchSounds", connection),
    get: publicCall("getSound", connection),
    recommended: publicCall("recommendedSounds", connection),
    play: publicCall("playSound", connection),
    report: publicCall("reportSound", connection),
    audioUrl: audioUrlOf("sound", connection.baseUrl),
  };
}

/** Creates `createTuna(options).voices` alone. */
export function createVoiceClient(options: TunaOptions): ItemMethods<Voice> {
  const connection = connectionOf(options);
  return {
    list: publicCall("listVoices", connection),
    search: publicCall("searchVoices", connection),
    get: publicCall("getVoice", connection),
    recommended: publicCall("recommendedVoices", connection),
    play: publicCall("playVoice", connection),
    report: publicCall("reportVoice", connection),
    audioUrl: audioUrlOf("voice", connection.baseUrl),
  };
}

function audioUrlOf(kind: ItemKind, baseUrl: string): ItemMethods<unknown>["audioUrl"] {
  return (id, { isDownload = false } = {}) =>
    endpointUrl(endpoints[`${kind}Audio`], baseUrl, id, isDownload ? { download: 1 } : {});
}
