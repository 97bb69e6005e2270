import { Card, type CardProps } from "@tuna/widgets";
import { LRUCache } from "lru-cache";
import { preload } from "react-dom";
import { renderToString } from "react-dom/server";

/** Number of cards whose markup is kept in memory, at about 3 KB each. */
const MAX_KEPT_CARDS = 5000;

const kept = new LRUCache<string, string, CardProps>({
  max: MAX_KEPT_CARDS,
  memoMethod: (_key, _outdated, { context }) => renderCard(context),
});

/**
 * An item of a list of cards, on the server. It keeps the markup of its card, because rendering cards takes most of the
 * time of a page that lists them.
 */
export function KeptCardItem(props: CardProps) {
  const { card, isEager } = props;
  // React does this for the images that it renders.
  if (isEager && card.iconUrl !== null) preload(card.iconUrl, { as: "image" });
  return <li dangerouslySetInnerHTML={{ __html: kept.memo(cacheKeyOfCard(props), { context: props }) }} />;
}

/**
 * Returns all that decides the markup of a card, so that kept markup is never outdated. Functions and the further control
 * are the same for all lists of the site.
 */
function cacheKeyOfCard({ card, isEager, headingLevel, ask }: CardProps): string {
  return JSON.stringify([card, isEager, headingLevel, ask?.text]);
}

function renderCard(props: CardProps): string {
  const html = renderToString(<Card {...props} />);
  // React puts the preload of an eager icon before the card. The page has its own.
  return html.slice(html.indexOf("<article"));
}
