import type { ItemCard } from "@tuna/sdk";
import type { ComponentType } from "react";
import { type CardProps, CardSkeleton } from "./card.tsx";
import { Card } from "./card-component.tsx";

export interface CardGridProps
  extends Pick<CardProps, "headingLevel" | "ask" | "onMore" | "control" | "ownerHref" | "playOptions"> {
  cards: readonly ItemCard[];
  hrefOf: (card: ItemCard) => string;
  /** Address of a tag's page for the kind of a card. Without it tags are plain text. */
  tagHrefOf?: ((tag: string, card: ItemCard) => string) | undefined;
  /** Number of cards in the first view, whose icons load at once. The default is 4. */
  eagerCount?: number | undefined;
  /** Number of cards that still load. Each is a skeleton after the others. */
  pendingCount?: number | undefined;
  /** Called before a press starts or pauses a card; `false` prevents it. */
  mayToggle?: ((isStarting: boolean, card: ItemCard) => boolean) | undefined;
  /** Id of the heading that names the list. */
  labelledBy?: string | undefined;
  /** Renders the `<li>` of a card. The default renders a {@link Card}; a server can keep its markup instead. */
  Item?: ComponentType<CardProps> | undefined;
}

/** A list of sounds and voices in as many columns as fit. */
export function CardGrid({
  cards,
  hrefOf,
  tagHrefOf,
  eagerCount = 4,
  pendingCount = 0,
  mayToggle,
  labelledBy,
  Item = CardItem,
  ...cardProps
}: CardGridProps) {
  return (
    <ul className="tn-grid" aria-labelledby={labelledBy} aria-busy={pendingCount > 0 || undefined}>
      {cards.map((card, index) => (
        <Item
          key={`${card.kind}/${card.id}`}
          card={card}
          href={hrefOf(card)}
          tagHref={tagHrefOf && ((tag) => tagHrefOf(tag, card))}
          isEager={index < eagerCount}
          {...cardProps}
          mayToggle={mayToggle && ((isStarting) => mayToggle(isStarting, card))}
        />
      ))}
      {[...Array(Math.max(0, pendingCount)).keys()].map((index) => (
        <li key={`pending/${index}`}>
          <CardSkeleton />
        </li>
      ))}
    </ul>
  );
}

function CardItem(props: CardProps) {
  return (
    <li>
      <Card {...props} />
    </li>
  );
}
