import type { ItemCard, ItemKind } from "@tuna/sdk";
import { type PlayableRef, playableKey } from "@tuna/widgets";
import type { StoredFavourite } from "./favourite-state.ts";

export const favouriteSorts = ["newest", "oldest", "name", "plays"] as const;
export type FavouriteSort = (typeof favouriteSorts)[number];

/** Which favourites are shown, and in which order. */
export interface FavouriteView {
  kind: ItemKind | "all";
  sort: FavouriteSort;
}

/** The cards of favourites by `playableKey`. Null: the library does not list the item. */
export type CardsByKey = ReadonlyMap<string, ItemCard | null>;

/** Whether an order needs the cards of all favourites. */
export function needsEveryCard(sort: FavouriteSort): boolean {
  return sort === "name" || sort === "plays";
}

/** Returns the favourites of a view in its order. They are given newest first. What has no card yet comes last. */
export function arrangeFavourites(
  favourites: readonly StoredFavourite[],
  cards: CardsByKey,
  { kind, sort }: FavouriteView,
): readonly StoredFavourite[] {
  const chosen = favourites.filter((favourite) => kind === "all" || favourite.kind === kind);
  if (sort === "newest") return chosen;
  if (sort === "oldest") return chosen.reverse();
  const cardOf = (item: PlayableRef) => cards.get(playableKey(item));
  const compare =
    sort === "plays"
      ? (one: ItemCard, other: ItemCard) => other.playedCount - one.playedCount
      : (one: ItemCard, other: ItemCard) => one.name.localeCompare(other.name);
  return chosen.sort((one, other) => {
    const [card, otherCard] = [cardOf(one), cardOf(other)];
    if (!card || !otherCard) return Number(!card) - Number(!otherCard);
    return compare(card, otherCard);
  });
}
