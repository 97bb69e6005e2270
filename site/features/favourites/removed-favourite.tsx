import type { ItemCard } from "@tuna/sdk";
import { fillText } from "@tuna/sdk/locale";
import { itemPath } from "@tuna/sdk/routing";
import { cardSelectors, playableKey } from "@tuna/widgets";
import { useEffect, useRef, useState } from "react";
import { favouritePageTexts as texts } from "../../platform/locale/texts.ts";
import type { CardsByKey } from "./arrange-favourites.ts";
import type { StoredFavourite } from "./favourite-state.ts";
import { pressFavourite } from "./press-favourite.ts";

interface RemovedFavouriteProps {
  favourites: readonly StoredFavourite[];
  cards: CardsByKey;
}

/**
 * Says which favourite was removed last, and undoes that. The pressed heart goes with its card, so focus moves to the heart
 * that takes its place, and with "Undo" back to its own.
 */
export function RemovedFavourite({ favourites, cards }: RemovedFavouriteProps) {
  const before = useRef(favourites);
  const place = useRef(0);
  const [removed, setRemoved] = useState<ItemCard>();
  const note = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const notePlace = ({ target }: Event) => {
      const heart = target instanceof Element && target.closest(cardSelectors.heart);
      if (heart) place.current = hearts().indexOf(heart as HTMLElement);
    };
    document.addEventListener("click", notePlace, true);
    return () => document.removeEventListener("click", notePlace, true);
  }, []);

  useEffect(() => {
    const keys = new Set(favourites.map(playableKey));
    const gone = before.current.filter((item) => !keys.has(playableKey(item)));
    before.current = favourites;
    const [item] = gone;
    const card = item && gone.length === 1 ? cards.get(playableKey(item)) : undefined;
    if (card) setRemoved(card);
    else if (removed && keys.has(playableKey(removed))) {
      if (note.current?.contains(document.activeElement)) heartOf(removed)?.focus();
      setRemoved(undefined);
    }
    if (card && document.activeElement === document.body) {
      const left = hearts();
      const next = left[place.current] ?? left.at(-1) ?? document.getElementById("favourites-heading");
      next?.focus();
    }
  }, [favourites, cards]);

  return (
    <p ref={note} className="favourites-note" role="status">
      {removed && (
        <>
          {fillText(texts.removed, removed)}
          <button type="button" className="tn-button" onClick={() => pressFavourite(removed, true)}>
            {texts.undo}
          </button>
        </>
      )}
    </p>
  );
}

function hearts(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`.favourites ${cardSelectors.heart}`)];
}

function heartOf({ kind, id }: ItemCard): HTMLElement | undefined {
  const path = itemPath(kind, id);
  return hearts().find((heart) =>
    heart.closest(cardSelectors.card)?.querySelector(`${cardSelectors.nameLink}[href="${path}"]`),
  );
}
