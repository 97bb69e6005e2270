import { CardGrid, type CardGridProps } from "@tuna/widgets";
import { useRef } from "react";
import { useCardAsk } from "../sensitive/use-card-ask.ts";
import { pathOfCard, pathOfTag } from "./card-links.ts";
import { CardMenuHost, type OpenCardMenu } from "./card-menu-host.tsx";

export type CardsProps = Omit<CardGridProps, "hrefOf" | "tagHrefOf" | "onMore" | "ask">;

/** A list of cards that lead to this site's pages, with a menu for what else can be done with each. */
export function Cards(props: CardsProps) {
  // By reference: opening a menu renders no card again.
  const openMenu = useRef<OpenCardMenu>(undefined);
  const ask = useCardAsk();
  return (
    <>
      <CardGrid
        {...props}
        hrefOf={pathOfCard}
        tagHrefOf={pathOfTag}
        ask={ask}
        onMore={(card, button) => openMenu.current?.(card, button)}
      />
      <CardMenuHost openRef={openMenu} />
    </>
  );
}
