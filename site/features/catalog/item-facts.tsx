import { findCategory, isRedacted, itemBadges } from "@tuna/sdk/catalog";
import { cardTexts, footerTexts, itemTexts } from "@tuna/sdk/locale";
import { pagePaths, tagPath } from "@tuna/sdk/routing";
import { ItemBadges } from "@tuna/widgets";
import { formatDay } from "../../platform/locale/format.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import type { ItemPageData } from "./item-page-data.ts";

interface ItemFactsProps {
  data: Pick<ItemPageData, "card" | "createdAt" | "facts" | "licence">;
}

/** What is known about an item: badges, day, details and whether Discord takes it, in one line; then its category and tags. */
export function ItemFacts({ data }: ItemFactsProps) {
  const { card, createdAt, facts, licence } = data;
  const site = useSite();
  const { name, url } = licence ?? site.licence ?? { name: footerTexts.terms, url: pagePaths.terms };
  const { kind, category, durationMs, tags } = card;
  const badges = itemBadges(card);
  const fits = kind === "sound" && durationMs > 0 && !badges.some((badge) => badge.endsWith("ForDiscord"));
  const isShown = !isRedacted(card);
  return (
    <div className="item-about">
      <ul className="item-facts" aria-label={cardTexts.about}>
        {badges.length > 0 && (
          <li>
            <ItemBadges item={card} />
          </li>
        )}
        {isShown && (
          <li>
            {itemTexts.added} <time dateTime={createdAt}>{formatDay(createdAt)}</time>
          </li>
        )}
        {facts.map(({ field, label, text }) => (
          <li key={field}>
            {label}{" "}
            {field === "licence" ? (
              <a href={url} rel="license">
                {name}
              </a>
            ) : (
              <span dir="auto">{text}</span>
            )}
          </li>
        ))}
        {fits && <li>{itemTexts.fitsDiscord}</li>}
      </ul>
      {(category || tags.length > 0) && (
        <ul className="item-facts item-tags" aria-label={itemTexts.tags}>
          {category && (
            <li>
              <a href={tagPath(kind, category)}>{findCategory(category)?.name ?? category}</a>
            </li>
          )}
          {tags.map((tag) => (
            <li key={tag}>
              <a href={tagPath(kind, tag)} dir="auto">
                {tag}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
