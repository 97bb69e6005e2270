import { cardTexts, fillText } from "@tuna/sdk/locale";
import type { PlayableItem } from "@tuna/widgets";
import { useSyncExternalStore } from "react";
import { PlayerButton } from "../player/player-button.tsx";
import { isMarked, pressFavourite } from "./press-favourite.ts";
import { siteFavourites } from "./site-favourites.ts";

/** The heart of the item in the player bar. */
export function PlayerHeart({ item: { kind, id, name } }: { item: PlayableItem }) {
  const isPressed = useSyncExternalStore(siteFavourites().subscribe, () => isMarked({ kind, id }));
  return (
    <PlayerButton
      icon="heart"
      label={fillText(cardTexts.favourite, { name })}
      isPressed={isPressed}
      onClick={() => pressFavourite({ kind, id })}
    />
  );
}
