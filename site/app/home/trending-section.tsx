import type { ItemCard } from "@tuna/sdk";
import { homeTexts } from "../../contract/locale/texts.ts";
import { Cards } from "../catalog/cards.tsx";

export interface TrendingSectionProps {
  id: string;
  heading: string;
  cards: readonly ItemCard[];
  seeAll: { path: string; label: string };
}

/** Trending items with a link to all of them. */
export function TrendingSection({ id, heading, cards, seeAll }: TrendingSectionProps) {
  return (
    <section className="section trending" aria-labelledby={id}>
      <div className="section-header">
        <h2 id={id}>{heading}</h2>
        <a href={seeAll.path} aria-label={seeAll.label}>
          {homeTexts.seeAll}
        </a>
      </div>
      <Cards cards={cards} labelledBy={id} eagerCount={0} />
    </section>
  );
}
