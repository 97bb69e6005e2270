import { CardGrid, type CardGridProps } from "@tuna/widgets";
import { useRef } from "react";
import { pathOfCard, pathOfTag } from "./card-links.ts";
import { CardMenuHost, type OpenCardMenu } from "./card-menu-host.tsx";

export type CardsProps = Omit<CardGridProps, "hrefOf" | "tagHrefOf" | "onMore">;

/** A list of cards that lead to this site's pages, with a menu for what else can be done with each. */
export function Cards(props: CardsProps) {
  // By reference: opening a menu renders no card again.
  const openMenu = useRef<OpenCardMenu>(undefined);
  return (
    <>
      <CardGrid
        {...props}
        hrefOf={pathOfCard}
        tagHrefOf={pathOfTag}
        onMore={(card, button) => openMenu.current?.(card, button)}
      />
      <CardMenuHost openRef={openMenu} />
    </>
  );
}
