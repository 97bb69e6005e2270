import type { LoggedInUser } from "../account/user.ts";
import type { Board } from "../boards/board-schema.ts";
import { soundCard, voiceCard } from "../catalog/card.ts";
import type { ItemKind } from "../catalog/item-id.ts";
import type { ItemCard } from "../catalog/list-schemas.ts";
import type { Sound } from "../catalog/sound.ts";
import type { Voice } from "../catalog/voice.ts";
import type { Installer } from "../download/installer.ts";
import { createProblem, type ProblemCode } from "../errors/problem.ts";
import type { Problem } from "../errors/problem-schema.ts";
import type { Favourite } from "../favourites/favourite-schema.ts";
import type { Maker } from "../makers/maker.ts";
import type { Upload } from "../uploads/upload-schema.ts";

/** What a fake site has. Tests may read and change it at any time. */
export interface FakeSiteContent {
  /** Sounds in the order of trending. */
  sounds: Sound[];
  /** Voices in the order of trending. */
  voices: Voice[];
  /** Profiles of makers. Makers of items who have none get one from their items. */
  makers: Maker[];
  /** Boards of the account and of others, told apart by `ownerSlug`. */
  boards: Board[];
  /** Favourites of the account. */
  favourites: Favourite[];
  /** Uploads of the account, the newest first. */
  uploads: Upload[];
  /** Installers of the desktop app. */
  installers: Installer[];
  /** The account that calls with a token or a login come from. */
  account: LoggedInUser;
  /** Whether calls without a token come from the account too, as on the site's own pages after a login. */
  isLoggedIn: boolean;
}

/** An answer that is none of success. */
export class FakeProblem extends Error {
  readonly problem: Problem;

  constructor(code: ProblemCode, particulars: Parameters<typeof createProblem>[1] = {}) {
    super(code);
    this.problem = createProblem(code, particulars);
  }
}

/** Returns the element with this value. Throws a problem if there is none. */
export function found<Item>(item: Item | undefined, code: ProblemCode): Item {
  if (item === undefined) throw new FakeProblem(code);
  return item;
}

/** Returns a page of a list. */
export function pageOf<Item>(
  items: readonly Item[],
  { page = 1, pageSize = 50 }: { page?: number; pageSize?: number },
) {
  const start = (page - 1) * pageSize;
  return { items: items.slice(start, start + pageSize), total: items.length, page, pageSize };
}

const brand = { protocol: "tuna" };

/** Returns the card of an item that is listed; undefined if there is none. */
export function cardOf(content: FakeSiteContent, kind: ItemKind, id: string): ItemCard | undefined {
  const item = kind === "sound" ? content.sounds.find(hasId(id)) : content.voices.find(hasId(id));
  return item && (kind === "sound" ? soundCard(item as Sound, brand) : voiceCard(item as Voice, brand));
}

/** Returns a predicate for the item with this id. */
export const hasId = (id: string) => (item: { id: string }) => item.id === id;

/** Returns a function that names new items by a running number, also after others were removed, and skips ids that are known. */
export function newIds(
  idOf: (number: number) => string,
  known: () => readonly { id: string }[],
): () => string {
  let count = 0;
  return () => {
    do count += 1;
    while (known().some(hasId(idOf(count))));
    return idOf(count);
  };
}
