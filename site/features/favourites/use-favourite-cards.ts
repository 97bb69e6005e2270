import { playableKey } from "@tuna/widgets";
import { useCallback, useEffect, useState } from "react";
import { useSite } from "../../platform/pages/site-context.ts";
import type { CardsByKey } from "./arrange-favourites.ts";
import type { StoredFavourite } from "./favourite-state.ts";
import { loadAccountCards, loadCards, MAX_LOADED_CARDS } from "./load-favourite-cards.ts";

export interface FavouriteCards {
  cards: CardsByKey;
  hasFailed: boolean;
  retry: () => void;
}

const noCards: CardsByKey = new Map();

/** Loads the cards of the favourites that are needed, part by part, and keeps those that it has loaded. */
export function useFavouriteCards(needed: readonly StoredFavourite[]): FavouriteCards {
  const { isSensitiveAllowed } = useSite().viewer;
  const [cards, setCards] = useState(noCards);
  const [hasFailed, setHasFailed] = useState(false);
  // The public API shows nothing of explicit items, the account's own list does.
  const [isAccountRead, setIsAccountRead] = useState(!isSensitiveAllowed);
  const missing = needed.filter((item) => !cards.has(playableKey(item))).slice(0, MAX_LOADED_CARDS);
  const missingKeys = missing.map(playableKey).join();

  useEffect(() => {
    if (missing.length === 0 || hasFailed) return;
    let isCurrent = true;
    const load = isAccountRead ? loadCards(missing) : loadAccountCards();
    load.then(
      (loaded) => {
        if (!isCurrent) return;
        setCards((before) => new Map([...before, ...loaded]));
        setIsAccountRead(true);
      },
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [missingKeys, hasFailed, isAccountRead]);

  return { cards, hasFailed, retry: useCallback(() => setHasFailed(false), []) };
}
