import type { ItemCard } from "@tuna/sdk";
import { findCategory, itemBadges } from "@tuna/sdk/catalog";
import { cardTexts, itemTexts } from "@tuna/sdk/locale";
import { tagPath } from "@tuna/sdk/routing";
import { ItemBadges } from "@tuna/widgets";

/** Badges, category and tags of an item; these lead to their listings. */
export function ItemFacts({ card }: { card: ItemCard }) {
  return (
    <dl className="item-facts">
      {itemBadges(card).length > 0 && (
        <div>
          <dt>{cardTexts.about}</dt>
          <dd className="item-badges">
            <ItemBadges item={card} />
          </dd>
        </div>
      )}
      {card.category && (
        <div>
          <dt>{itemTexts.category}</dt>
          <dd>
            <a className="tag" href={tagPath(card.kind, card.category)}>
              {findCategory(card.category)?.name ?? card.category}
            </a>
          </dd>
        </div>
      )}
      {card.tags.length > 0 && (
        <div>
          <dt>{itemTexts.tags}</dt>
          {card.tags.map((tag) => (
            <dd key={tag}>
              <a className="tag" href={tagPath(card.kind, tag)}>
                {tag}
              </a>
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}
