import { findCategory, type ItemCard, itemTexts, tagPath } from "@tuna/sdk";

/** Category and tags of an item, each a link to its listing. */
export function ItemFacts({ card }: { card: ItemCard }) {
  return (
    <dl className="item-facts">
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
