import type { ItemCard } from "@tuna/sdk";
import { findCategory, isRedacted, itemBadges } from "@tuna/sdk/catalog";
import { cardTexts, footerTexts, itemTexts } from "@tuna/sdk/locale";
import { pagePaths, tagPath } from "@tuna/sdk/routing";
import { ItemBadges } from "@tuna/widgets";
import type { ReactNode } from "react";
import { formatDay } from "../../platform/locale/format.ts";
import type { Licence } from "../../platform/pages/licence.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { pathOfOwner } from "./card-links.ts";

interface ItemFactsProps {
  card: ItemCard;
  createdAt: string;
  /** The item's own licence, if it has one. */
  licence?: Licence | undefined;
}

/** What is known about an item: badges, maker, day, licence, whether Discord takes it, category and tags. */
export function ItemFacts({ card, createdAt, licence }: ItemFactsProps) {
  const site = useSite();
  const { name, url } = licence ?? site.licence ?? { name: footerTexts.terms, url: pagePaths.terms };
  const { kind, ownerName, category, durationMs } = card;
  const badges = itemBadges(card);
  const fits = kind === "sound" && durationMs > 0 && !badges.some((badge) => badge.endsWith("ForDiscord"));
  return (
    <dl className="item-facts">
      <Fact name={cardTexts.about}>
        {badges.length > 0 && (
          <dd className="item-badges">
            <ItemBadges item={card} />
          </dd>
        )}
      </Fact>
      <Fact name={itemTexts.maker}>
        {ownerName && (
          <dd>
            <a href={pathOfOwner(card)} dir="auto">
              {ownerName}
            </a>
          </dd>
        )}
      </Fact>
      <Fact name={itemTexts.added}>
        {!isRedacted(card) && (
          <dd>
            <time dateTime={createdAt}>{formatDay(createdAt)}</time>
          </dd>
        )}
      </Fact>
      <Fact name={itemTexts.licence}>
        {!isRedacted(card) && (
          <dd>
            <a href={url} rel="license">
              {name}
            </a>
          </dd>
        )}
      </Fact>
      <Fact name={itemTexts.discord}>{fits && <dd>{itemTexts.fitsDiscord}</dd>}</Fact>
      <Fact name={itemTexts.category}>
        {category && (
          <dd>
            <a className="tag" href={tagPath(kind, category)}>
              {findCategory(category)?.name ?? category}
            </a>
          </dd>
        )}
      </Fact>
      <Fact name={itemTexts.tags} className="item-tags">
        {card.tags.length > 0 &&
          card.tags.map((tag) => (
            <dd key={tag}>
              <a className="tag" href={tagPath(kind, tag)} dir="auto">
                {tag}
              </a>
            </dd>
          ))}
      </Fact>
    </dl>
  );
}

interface FactProps {
  name: string;
  className?: string;
  children: ReactNode;
}

/** A name with its values; nothing without any. */
function Fact({ name, className, children }: FactProps) {
  if (!children) return null;
  return (
    <div className={className}>
      <dt>{name}</dt>
      {children}
    </div>
  );
}
