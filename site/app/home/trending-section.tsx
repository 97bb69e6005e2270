import { homeTexts, type ItemCard } from "@tuna/sdk";
import { CardGrid } from "@tuna/widgets";
import { pathOfCard, pathOfTag } from "../catalog/card-links.ts";

export interface TrendingSectionProps {
  id: string;
  heading: string;
  cards: readonly ItemCard[];
  seeAll: { path: string; label: string };
}

/** The items that are heard most right now, with a way to all of them. */
export function TrendingSection({ id, heading, cards, seeAll }: TrendingSectionProps) {
  return (
    <section className="section trending" aria-labelledby={id}>
      <div className="section-header">
        <h2 id={id}>{heading}</h2>
        <a href={seeAll.path} aria-label={seeAll.label}>
          {homeTexts.seeAll}
        </a>
      </div>
      <CardGrid cards={cards} hrefOf={pathOfCard} tagHrefOf={pathOfTag} labelledBy={id} eagerCount={0} />
    </section>
  );
}
