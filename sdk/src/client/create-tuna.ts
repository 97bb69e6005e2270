import type { Sound } from "../catalog/sound.ts";
import type { Voice } from "../catalog/voice.ts";
import type { BoardMethods } from "../contract/board-endpoints.ts";
import type { CardMethods } from "../contract/card-endpoints.ts";
import type { FavouriteMethods } from "../contract/favourite-endpoints.ts";
import type { ItemMethods } from "../contract/item-endpoints.ts";
import type { MakerMethods } from "../contract/maker-endpoints.ts";
import type { SiteMethods } from "../contract/site-endpoints.ts";
import type { UploadMethods } from "../contract/upload-endpoints.ts";
import { type AccountMethods, createAccountClient } from "./account-client.ts";
import { type AnswerCache, fetchWithCache } from "./answer-cache.ts";
import { createBoardClient } from "./board-client.ts";
import { createCardClient } from "./card-client.ts";
import type { TunaOptions } from "./connection.ts";
import { createFavouriteClient } from "./favourite-client.ts";
import { createSoundClient, createVoiceClient } from "./item-client.ts";
import { createMakerClient } from "./maker-client.ts";
import { createSiteClient } from "./site-client.ts";
import { createUploadClient } from "./upload-client.ts";
import { withFetch } from "./with-fetch.ts";

/** Where the site is, how its API is called, and what is kept of its answers. */
export interface ClientOptions extends TunaOptions {
  /**
   * Keeps the last 100 public answers, which the site then confirms instead of sending them again: `new Map()`. Browsers keep
   * answers by themselves. By default nothing is kept.
   */
  cache?: AnswerCache | undefined;
}

/** A client of one site: plain objects with plain methods, which tests may replace. */
export interface Tuna extends SiteMethods {
  /** Sounds: lists, searches, plays, reports. */
  sounds: ItemMethods<Sound>;
  /** Voices: lists, searches, plays, reports. */
  voices: ItemMethods<Voice>;
  /** Makers with their sounds and voices. */
  makers: MakerMethods;
  /** What cards on other sites show. */
  cards: CardMethods;
  /** The visitor's login, for the site's own pages only. */
  account: AccountMethods;
  /** Sending sounds and voices. */
  uploads: UploadMethods;
  /** Boards of sounds. */
  boards: BoardMethods;
  /** What the visitor marked with the heart. */
  favourites: FavouriteMethods;
}

/** Creates a client without sending a request. Throws a TypeError for a wrong `baseUrl`, and a RangeError for a number out of its bounds. */
export function createTuna(given: ClientOptions): Tuna {
  const { cache, ...plain } = given ?? {};
  const options = cache ? withFetch(plain, fetchWithCache(cache, plain.fetch)) : plain;
  return {
    ...createSiteClient(options),
    sounds: createSoundClient(options),
    voices: createVoiceClient(options),
    makers: createMakerClient(options),
    cards: createCardClient(options),
    account: createAccountClient(options),
    uploads: createUploadClient(options),
    boards: createBoardClient(options),
    favourites: createFavouriteClient(options),
  };
}
