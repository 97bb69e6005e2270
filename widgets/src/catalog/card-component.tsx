import { CARD_TAG_COUNT } from "@tuna/sdk/catalog";
import { CardArticle, type CardProps } from "./card.tsx";

/**
 * One sound or voice. A redacted item is blurred, silent and unnamed, and a press on it asks for confirmation. React
 * server components can pass `tagHref`, because it is called here and not in the browser.
 */
export function Card({ tagHref, ...props }: CardProps) {
  const tags = props.card.tags.slice(0, CARD_TAG_COUNT);
  return <CardArticle {...props} tagHrefs={tagHref && tags.map((tag) => tagHref(tag))} />;
}
