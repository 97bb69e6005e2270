import type { ItemKind } from "@tuna/sdk";
import { MAX_CARD_IDS } from "@tuna/sdk/contract";
import { favouriteLimits } from "@tuna/sdk/favourites";
import { type PlayableRef, playableKey } from "@tuna/widgets";
import { callTuna } from "../../platform/browser/call-tuna.ts";
import { cardOnThisHost } from "../catalog/card-on-this-host.ts";
import type { CardsByKey } from "./arrange-favourites.ts";

/** Number of items that {@link loadCards} takes. */
export const MAX_LOADED_CARDS = MAX_CARD_IDS;

/** Loads the cards of items; `origin` is the API's public origin. Items that the library does not list get null. */
export async function loadCards(items: readonly PlayableRef[], origin: string): Promise<CardsByKey> {
  const idsOf = (kind: ItemKind) => items.filter((item) => item.kind === kind).map(({ id }) => id);
  const [sounds, voices] = [idsOf("sound"), idsOf("voice")];
  const ids = { ...(sounds.length > 0 && { sounds }), ...(voices.length > 0 && { voices }) };
  const { cards } = await callTuna((tuna) => tuna.cards.get(ids));
  const found = new Map(cards.map((card) => [playableKey(card), cardOnThisHost(card, origin)]));
  return new Map(items.map((item) => [playableKey(item), found.get(playableKey(item)) ?? null]));
}

/**
 * Loads the cards of all favourites of the account, explicit ones too if its owner has confirmed. Once the first page has told
 * their number, it asks for the others at once.
 */
export async function loadAccountCards(origin: string): Promise<CardsByKey> {
  const { pageSize } = favouriteLimits;
  const read = (page: number) => callTuna(({ favourites }) => favourites.list({ page, pageSize }));
  const first = await read(1);
  const others = Array.from({ length: Math.ceil(first.total / pageSize) - 1 }, (_, index) => read(index + 2));
  const items = [first, ...(await Promise.all(others))].flatMap((page) => page.items);
  return new Map(items.map(({ card, ...item }) => [playableKey(item), card && cardOnThisHost(card, origin)]));
}
