import type { ItemCard } from "@tuna/sdk";
import { cardTexts, fillText } from "@tuna/sdk/locale";
import type { CardProps } from "./card.tsx";

interface MoreButtonProps {
  card: ItemCard;
  /** Opens the menu beside the pressed button. */
  open: NonNullable<CardProps["onMore"]>;
}

/** The button of a card's menu. It has a file of its own, since the card itself also renders in React server components. */
export function MoreButton({ card, open }: MoreButtonProps) {
  return (
    <button
      type="button"
      className="tn-more"
      aria-haspopup="menu"
      aria-label={fillText(cardTexts.more, { name: card.name })}
      onClick={(event) => open(card, event.currentTarget)}
    />
  );
}
