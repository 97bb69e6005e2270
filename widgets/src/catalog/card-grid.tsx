import type { ItemCard } from "@tuna/sdk";
import type { CardProps } from "./card.tsx";
import { CardSkeleton } from "./card-skeleton.tsx";
import { SoundCard } from "./sound-card.tsx";
import { VoiceCard } from "./voice-card.tsx";

export interface CardGridProps extends Pick<CardProps, "headingLevel" | "ask" | "onMore" | "playOptions"> {
  cards: readonly ItemCard[];
  hrefOf: (card: ItemCard) => string;
  /** Address of a tag's page for this card's kind; without it tags are plain text. */
  tagHrefOf?: ((tag: string, card: ItemCard) => string) | undefined;
  /** How many cards stand in the first view: 4 by default. */
  eagerCount?: number;
  /** Cards that are on their way: a skeleton each, behind the others. */
  pendingCount?: number;
  /** Asked before a card plays or pauses because of a person. */
  mayToggle?: ((isStarting: boolean, card: ItemCard) => boolean) | undefined;
  /** Id of the heading that names the list. */
  labelledBy?: string | undefined;
}

/** A list of sound and voice cards, in columns as the width allows. */
export function CardGrid({
  cards,
  hrefOf,
  tagHrefOf,
  eagerCount = 4,
  pendingCount = 0,
  mayToggle,
  labelledBy,
  ...cardProps
}: CardGridProps) {
  return (
    <ul className="tn-grid" aria-labelledby={labelledBy} aria-busy={pendingCount > 0 || undefined}>
      {cards.map((card, index) => {
        const CardOfKind = card.kind === "voice" ? VoiceCard : SoundCard;
        return (
          <li key={`${card.kind}/${card.id}`}>
            <CardOfKind
              card={card}
              href={hrefOf(card)}
              tagHref={tagHrefOf && ((tag) => tagHrefOf(tag, card))}
              isEager={index < eagerCount}
              {...cardProps}
              mayToggle={mayToggle && ((isStarting) => mayToggle(isStarting, card))}
            />
          </li>
        );
      })}
      {Array.from({ length: pendingCount }, (_, index) => (
        <li key={`pending/${index}`}>
          <CardSkeleton />
        </li>
      ))}
    </ul>
  );
}
