import type { AccountMethods } from "../account/account-client.lazy.ts";
import type { BoardMethods } from "../boards/board-methods.ts";
import type { ItemKind } from "../catalog/item-id.ts";
import type { Suggestions, Tag } from "../catalog/list-schemas.ts";
import type { Page, SearchResults } from "../catalog/pages.ts";
import type { SearchSort } from "../catalog/sorting.ts";
import type { Sound } from "../catalog/sound.ts";
import type { Voice } from "../catalog/voice.ts";
import type { CardListQuery, Cards, CardsQuery } from "../contract/card-schemas.ts";
import { type EndpointName, endpoints } from "../contract/endpoints.ts";
import { endpointSchemas, type PlayReceipt } from "../contract/schemas.ts";
import type { Installer } from "../download/installer.ts";
import type { FavouriteMethods } from "../favourites/favourite-methods.ts";
import type { MakerMethods } from "../makers/maker-methods.ts";
import type { Report, ReportReceipt } from "../moderation/report.ts";
import type { UploadMethods } from "../uploads/upload-methods.ts";
import { connectionOf, type TunaOptions } from "./connection.ts";
import { countryConnection } from "./country-connection.ts";
import { endpointCall } from "./endpoint-call.ts";
import { endpointUrl } from "./endpoint-request.ts";
import { lazyClient } from "./lazy-client.ts";
import type { ListOptions } from "./list-options.ts";
import type { CallOptions } from "./send-call.ts";

/** Which page of a search, and in which order. */
export interface SearchOptions extends Omit<ListOptions, "sort"> {
  /** By default `relevance`, the best match first. */
  sort?: SearchSort;
}

/** What can be done with items of one kind. Every promise rejects with a `TunaError` only. */
export interface ItemMethods<Item> {
  /** A page of the listing, of one tag or category where a slug is given. */
  list(query?: ListOptions & { tag?: string; category?: string }, options?: CallOptions): Promise<Page<Item>>;
  /**
   * A page of what matches `q` (1 to 100 characters), the best match first unless `sort` says otherwise. If nothing
   * matches exactly, `match` of the answer says what was searched for instead.
   */
  search(query: SearchOptions & { q: string }, options?: CallOptions): Promise<SearchResults<Item>>;
  get(id: string, options?: CallOptions): Promise<Item>;
  /** Items like this one; `limit` is 1 to 50, by default 12. */
  recommended(id: string, query?: { limit?: number }, options?: CallOptions): Promise<Item[]>;
  /** Counts one play; a second by the same listener within a minute is not counted. */
  play(id: string, options?: CallOptions): Promise<PlayReceipt>;
  report(id: string, report: Report, options?: CallOptions): Promise<ReportReceipt>;
  /** URL of the file, to play or, with `isDownload`, to save under its proper name. */
  audioUrl(id: string, options?: { isDownload?: boolean }): string;
}

/** Cards: the part of items that other sites show. Every promise rejects with a `TunaError` only. */
export interface CardMethods {
  /** The cards of these ids, up to 100 of both kinds together, in this order, sounds first; unknown ids are left out. */
  get(ids: CardsQuery, options?: CallOptions): Promise<Cards>;
  /** The first cards of a list: of a tag, a category or both, or of what fits `q`; `limit` is 1 to 100, by default 12. */
  list(kind: ItemKind, query?: Partial<CardListQuery>, options?: CallOptions): Promise<Cards>;
}

/** A client of one site. */
export interface Tuna {
  sounds: ItemMethods<Sound>;
  voices: ItemMethods<Voice>;
  makers: MakerMethods;
  cards: CardMethods;
  /** What a search box offers for the letters typed so far. */
  suggest(query: { q: string }, options?: CallOptions): Promise<Suggestions>;
  /** Tags by number of items, most first; `limit` is 1 to 500, by default 100. */
  tags(query?: { limit?: number }, options?: CallOptions): Promise<Tag[]>;
  categories(options?: CallOptions): Promise<Tag[]>;
  /** The visitor's login, for the site's own pages only. Its code is loaded by the first call. */
  account: AccountMethods;
  /** Sending sounds and voices. Its code is loaded by the first call. */
  uploads: UploadMethods;
  /** Boards of sounds. Their code is loaded by the first call. */
  boards: BoardMethods;
  /** What the visitor marked with the heart. Its code is loaded by the first call. */
  favourites: FavouriteMethods;
  /** Installers of the desktop app that the site offers. */
  installers(options?: CallOptions): Promise<Installer[]>;
  /**
   * Returns the visitor's country as two letters, `XX` if it is unknown or the request fails (product rule
   * 12.3). Never rejects.
   */
  country(options?: CallOptions): Promise<string>;
}

/** Creates a client without sending a request. Throws a TypeError without a `baseUrl`, and a RangeError for a number out of its bounds. */
export function createTuna(options: TunaOptions): Tuna {
  const connection = connectionOf(options);
  const method = <Name extends EndpointName>(name: Name) =>
    endpointCall(endpoints[name], endpointSchemas[name], connection);
  const audioUrl =
    (kind: ItemKind): Tuna["sounds"]["audioUrl"] =>
    (id, { isDownload = false } = {}) =>
      endpointUrl(endpoints[`${kind}Audio`], connection.baseUrl, id, isDownload ? { download: 1 } : {});
  const country = endpointCall(endpoints.country, endpointSchemas.country, countryConnection(connection));
  return {
    sounds: {
      list: method("listSounds"),
      search: method("searchSounds"),
      get: method("getSound"),
      recommended: method("recommendedSounds"),
      play: method("playSound"),
      report: method("reportSound"),
      audioUrl: audioUrl("sound"),
    },
    voices: {
      list: method("listVoices"),
      search: method("searchVoices"),
      get: method("getVoice"),
      recommended: method("recommendedVoices"),
      play: method("playVoice"),
      report: method("reportVoice"),
      audioUrl: audioUrl("voice"),
    },
    makers: {
      get: method("getMaker"),
      sounds: method("makerSounds"),
      voices: method("makerVoices"),
      report: method("reportMaker"),
    },
    cards: { get: method("cards"), list: method("cardList") },
    suggest: method("suggest"),
    tags: method("listTags"),
    categories: method("listCategories"),
    account: lazyClient("the account's client", async () =>
      (await import("../account/account-client.lazy.ts")).createAccountClient(options),
    ),
    uploads: lazyClient("the client of uploads", async () =>
      (await import("../uploads/upload-client.lazy.ts")).createUploadClient(options),
    ),
    boards: lazyClient("the client of boards", async () =>
      (await import("../boards/board-client.lazy.ts")).createBoardClient(options),
    ),
    favourites: lazyClient("the client of favourites", async () =>
      (await import("../favourites/favourite-client.lazy.ts")).createFavouriteClient(options),
    ),
    installers: method("listInstallers"),
    country: (callOptions) =>
      country(callOptions).then(
        (answer) => answer.country,
        () => "XX",
      ),
  };
}
