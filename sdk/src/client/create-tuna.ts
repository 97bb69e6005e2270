import type { AccountMethods } from "../account/account-client.lazy.ts";
import type { BoardMethods } from "../boards/board-methods.ts";
import type { Sound } from "../catalog/sound.ts";
import type { Voice } from "../catalog/voice.ts";
import type { FavouriteMethods } from "../favourites/favourite-methods.ts";
import { createMakerClient } from "../makers/maker-client.ts";
import type { MakerMethods } from "../makers/maker-methods.ts";
import type { UploadMethods } from "../uploads/upload-methods.ts";
import { type CardMethods, createCardClient } from "./card-client.ts";
import type { TunaOptions } from "./connection.ts";
import { createSoundClient, createVoiceClient, type ItemMethods } from "./item-client.ts";
import { lazyMethods } from "./lazy-methods.ts";
import {
  accountMethodNames,
  boardMethodNames,
  favouriteMethodNames,
  uploadMethodNames,
} from "./method-names.ts";
import { createSiteClient, type SiteMethods } from "./site-client.ts";

/** A client of one site. */
export interface Tuna extends SiteMethods {
  sounds: ItemMethods<Sound>;
  voices: ItemMethods<Voice>;
  makers: MakerMethods;
  cards: CardMethods;
  /** The visitor's login, for the site's own pages only. Its code is loaded by the first call. */
  account: AccountMethods;
  /** Sending sounds and voices. Its code is loaded by the first call. */
  uploads: UploadMethods;
  /** Boards of sounds. Their code is loaded by the first call. */
  boards: BoardMethods;
  /** What the visitor marked with the heart. Its code is loaded by the first call. */
  favourites: FavouriteMethods;
}

/** Creates a client without sending a request. Throws a TypeError without a `baseUrl`, and a RangeError for a number out of its bounds. */
export function createTuna(options: TunaOptions): Tuna {
  return {
    ...createSiteClient(options),
    sounds: createSoundClient(options),
    voices: createVoiceClient(options),
    makers: createMakerClient(options),
    cards: createCardClient(options),
    account: lazyMethods("the account's client", accountMethodNames, async () =>
      (await import("../account/account-client.lazy.ts")).createAccountClient(options),
    ),
    uploads: lazyMethods("the client of uploads", uploadMethodNames, async () =>
      (await import("../uploads/upload-client.lazy.ts")).createUploadClient(options),
    ),
    boards: lazyMethods("the client of boards", boardMethodNames, async () =>
      (await import("../boards/board-client.lazy.ts")).createBoardClient(options),
    ),
    favourites: lazyMethods("the client of favourites", favouriteMethodNames, async () =>
      (await import("../favourites/favourite-client.lazy.ts")).createFavouriteClient(options),
    ),
  };
}
