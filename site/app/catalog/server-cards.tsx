import type { ItemCard } from "@tuna/sdk";
import { CardGrid, type CardGridProps } from "@tuna/widgets";
import { LRUCache } from "lru-cache";
import { preload } from "react-dom";
import { renderToString } from "react-dom/server";

/** Number of cards whose markup is kept in memory, at about 3 KB each. */
const MAX_KEPT_CARDS = 5000;

/** The markup of list items by everything that it shows, so that it is never outdated. */
const kept = new LRUCache<string, string>({ max: MAX_KEPT_CARDS });

/** The lists of cards of one document. Rendering cards takes most of the time of a page that lists them. */
export interface ServerCards {
  /** Replaces `CardGrid` while a page renders: it renders a list without items. */
  Grid: (props: CardGridProps) => React.ReactElement;
  /** Adds the items to the lists of a rendered page. */
  fillLists(html: string): string;
  /** Paths of the cards that the page shows. */
  shownPaths: ReadonlySet<string>;
}

export function createServerCards(): ServerCards {
  const lists: CardGridProps[] = [];
  const shownPaths = new Set<string>();
  return {
    Grid(props) {
      for (const [index, card] of props.cards.entries()) {
        shownPaths.add(props.hrefOf(card));
        // React does this for the images that it renders.
        if (card.iconUrl !== null && isEager(props, index)) preload(card.iconUrl, { as: "image" });
      }
      const mark = markOfList(lists.push(props) - 1);
      return <ul className="tn-grid" aria-labelledby={props.labelledBy} dangerouslySetInnerHTML={mark} />;
    },
    fillLists: (html) => html.replace(listMark, (_, index) => listItems(lists[Number(index)])),
    shownPaths,
  };
}

const markOfList = (index: number) => ({ __html: `<!--list ${index}-->` });
const listMark = /<!--list (\d+)-->/g;

function listItems(props: CardGridProps | undefined): string {
  if (!props) throw new Error("A page shows a list of cards that it has not rendered");
  const keys = props.cards.map((card, index) => keyOfItem(card, isEager(props, index), props));
  const items = keys.map((key) => kept.get(key));
  const missing = items.flatMap((item, index) => (item === undefined ? [index] : []));
  const rendered = renderItems(props, missing);
  for (const [position, index] of missing.entries()) {
    items[index] = rendered[position] ?? "";
    kept.set(keys[index] ?? "", items[index]);
  }
  return items.join("");
}

function isEager({ eagerCount = 4 }: CardGridProps, index: number): boolean {
  return index < eagerCount;
}

/** Functions do not change the markup: they are the same for all lists of the site. */
function keyOfItem(card: ItemCard, isEager: boolean, { headingLevel, ask }: CardGridProps): string {
  return JSON.stringify([card, isEager, headingLevel, ask?.text]);
}

function renderItems(props: CardGridProps, indexes: readonly number[]): string[] {
  if (indexes.length === 0) return [];
  const cards = indexes.flatMap((index) => props.cards[index] ?? []);
  const eagerCount = indexes.filter((index) => isEager(props, index)).length;
  const list = renderToString(<CardGrid {...props} cards={cards} eagerCount={eagerCount} />);
  const items = list.slice(list.indexOf(FIRST_ITEM) + FIRST_ITEM.length, -LIST_END.length);
  return items.split(BETWEEN_ITEMS).map((item) => `<li>${item}</li>`);
}

// React escapes these characters in texts and attributes, so cards contain none of them.
const FIRST_ITEM = "<li>";
const BETWEEN_ITEMS = "</li><li>";
const LIST_END = "</li></ul>";
