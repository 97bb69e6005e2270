import type { ItemCard } from "@tuna/sdk";
import { Cards } from "./cards.tsx";

interface CardSectionProps {
  /** Id of the heading. */
  id: string;
  title: string;
  cards: readonly ItemCard[];
}

/** Cards under a heading of their own, after the list of a page; nothing without cards. */
export function CardSection({ id, title, cards }: CardSectionProps) {
  if (cards.length === 0) return null;
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Cards cards={cards} headingLevel={3} labelledBy={id} />
    </section>
  );
}
