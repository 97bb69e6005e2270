import { itemTexts } from "@tuna/sdk/locale";
import { CardGrid, type CardGridProps, type CardProps } from "@tuna/widgets";
import { type ComponentType, createContext, useContext, useRef } from "react";
import { playOptionsOf } from "../player/play-options.ts";
import { useCardAsk } from "../sensitive/ask-sensitive.ts";
import { pathOfCard, pathOfMaker, pathOfTag } from "./card-links.ts";
import { CardMenuHost, type OpenCardMenu } from "./card-menu-host.tsx";

const playOptions = playOptionsOf("card");

/**
 * The heart is the same for all visitors and cards, so that it adds little to documents: the code of favourites adds the item to
 * its name, sets its state and hears its presses.
 */
const heart = (
  <button type="button" className="tn-heart" aria-pressed={false} aria-label={itemTexts.favourite} />
);

export type CardsProps = Omit<
  CardGridProps,
  "hrefOf" | "ownerHref" | "tagHrefOf" | "onMore" | "control" | "ask" | "playOptions" | "Item"
>;

/** A list of cards that link to this site's pages, with one menu of further actions. */
export function Cards(props: CardsProps) {
  // A stable reference, so opening a menu renders no card again.
  const openMenu = useRef<OpenCardMenu>(undefined);
  const ask = useCardAsk();
  return (
    <>
      <CardGrid
        {...props}
        playOptions={playOptions}
        hrefOf={pathOfCard}
        tagHrefOf={pathOfTag}
        ownerHref={pathOfMaker}
        ask={ask}
        control={heart}
        onMore={(card, button) => openMenu.current?.(card, button)}
        Item={useContext(CardItemContext)}
      />
      <CardMenuHost openRef={openMenu} />
    </>
  );
}

/** The component of a list's items. The server replaces it by one that keeps their markup. */
export const CardItemContext = createContext<ComponentType<CardProps> | undefined>(undefined);
