import { favouriteLimits } from "@tuna/sdk/favourites";
import { fillText } from "@tuna/sdk/locale";
import { type PlayableRef, playableKey } from "@tuna/widgets";
import { favouriteTexts } from "../../platform/locale/texts.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { changeFavourite, shownFavourites } from "./favourite-state.ts";
import { siteFavourites } from "./site-favourites.ts";

/** Sets an item's mark or removes it, at once and in all tabs. A visitor with the most favourites gets a message. */
export function pressFavourite({ kind, id }: PlayableRef, isFavourite = !isMarked({ kind, id })): void {
  let isFull = false;
  siteFavourites().update((state) => {
    const next = changeFavourite(state, { kind, id, at: Date.now(), isFavourite });
    isFull = next === undefined;
    return next ?? state;
  });
  if (isFull) showToast(fullText(), "error");
}

/** Whether an item is a favourite. */
export function isMarked(item: PlayableRef): boolean {
  const key = playableKey(item);
  return shownFavourites(siteFavourites().get()).some((favourite) => playableKey(favourite) === key);
}

/** The message for a visitor who has the most favourites. */
export function fullText(): string {
  return fillText(favouriteTexts.full, { count: favouriteLimits.count });
}
