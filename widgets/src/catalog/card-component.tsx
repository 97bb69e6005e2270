import { CARD_TAG_COUNT, isRedacted } from "@tuna/sdk/catalog";
import { CardArticle, type CardProps } from "./card.tsx";
import { MoreButton } from "./more-button.tsx";

/**
 * One sound or voice. A redacted item is blurred, silent and unnamed, and a press on it asks for confirmation. React
 * server components can pass `tagHref` and `ownerHref`, because they are called here and not in the browser.
 */
export function Card({ tagHref, ownerHref, control, onMore, ...props }: CardProps) {
  const { card } = props;
  const { tags, ownerSlug } = card;
  return (
    <CardArticle
      {...props}
      tagHrefs={tagHref && tags.slice(0, CARD_TAG_COUNT).map((tag) => tagHref(tag))}
      ownerHref={ownerSlug && ownerHref?.(ownerSlug)}
      control={
        !(props.ask && isRedacted(card)) && (
          <>
            {control}
            {onMore && <MoreButton card={card} open={onMore} />}
          </>
        )
      }
    />
  );
}
