import { isRedacted } from "@tuna/sdk/catalog";
import { playableKey } from "@tuna/widgets";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useSite } from "../../platform/pages/site-context.ts";
import type { CardsByKey } from "./arrange-favourites.ts";
import type { StoredFavourite } from "./favourite-state.ts";
import { loadAccountCards, loadCards, MAX_LOADED_CARDS } from "./load-favourite-cards.ts";
import { siteFavourites } from "./site-favourites.ts";

export interface FavouriteCards {
  cards: CardsByKey;
  hasFailed: boolean;
  retry: () => void;
}

/** Loaded cards, and whether their viewer saw explicit items. */
interface LoadedCards {
  cards: CardsByKey;
  isSensitiveAllowed: boolean;
}

const noCards: CardsByKey = new Map();

/** Loads the cards of the favourites that are needed, part by part, and keeps those that it has loaded for this viewer. */
export function useFavouriteCards(needed: readonly StoredFavourite[]): FavouriteCards {
  const { origin, viewer } = useSite();
  const { isSensitiveAllowed } = viewer;
  const [loaded, setLoaded] = useState<LoadedCards>();
  const [hasFailed, setHasFailed] = useState(false);
  const isOfViewer = loaded?.isSensitiveAllowed === isSensitiveAllowed;
  const known = isOfViewer ? loaded.cards : noCards;
  const missing = needed.filter((item) => !known.has(playableKey(item))).slice(0, MAX_LOADED_CARDS);
  const missingKeys = missing.map(playableKey).join();
  const { subscribe, get } = siteFavourites();
  // The account's list has what was added meanwhile once nothing is left to send.
  const isSent = useSyncExternalStore(subscribe, get).changes.length === 0;
  const redacted = needed.map(playableKey).filter((key) => {
    const card = known.get(key);
    return isSensitiveAllowed && isSent && card && isRedacted(card);
  });
  const redactedKeys = redacted.join();

  useEffect(() => {
    if ((missing.length === 0 && redacted.length === 0) || hasFailed) return;
    let isCurrent = true;
    // The public API shows nothing of explicit items, the account's own list does.
    const asksAccount = isSensitiveAllowed && (!isOfViewer || redacted.length > 0);
    const load = asksAccount ? loadAccountCards(origin) : loadCards(missing, origin);
    load.then(
      (more) => isCurrent && setLoaded({ cards: new Map([...known, ...more]), isSensitiveAllowed }),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [missingKeys, redactedKeys, hasFailed, isOfViewer, isSensitiveAllowed]);

  // Redacted cards stay until the others have loaded, so that nothing moves. Explicit ones go at once.
  const cards = loaded && isSensitiveAllowed ? loaded.cards : known;
  return { cards, hasFailed, retry: useCallback(() => setHasFailed(false), []) };
}
