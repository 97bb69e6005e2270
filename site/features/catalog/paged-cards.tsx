import type { ItemCard } from "@tuna/sdk";
import { cardTexts, catalogTexts, fillText, searchTexts } from "@tuna/sdk/locale";
import { useSite } from "../../platform/pages/site-context.ts";
import { Cards, type CardsProps } from "./cards.tsx";
import { LISTING_PAGE_SIZE } from "./listing-page-size.ts";
import { useAddedCards } from "./use-added-cards.ts";
import { useMorePages } from "./use-more-pages.ts";

export interface PagedCardsProps {
  cards: readonly ItemCard[];
  page: number;
  pages: number;
  /** Cards of all pages together. */
  total: number;
  pathOf: (page: number) => string;
  /** Id of the heading that names the list. */
  labelledBy: string;
  /** Level of the cards' headings; 2 by default. */
  headingLevel?: CardsProps["headingLevel"];
}

/**
 * A page of cards with Previous and Next links, and buttons that add the next page below or the previous page
 * above.
 */
export function PagedCards({
  cards,
  page,
  pages: pagesAtFirst,
  total,
  pathOf,
  labelledBy,
  headingLevel = 2,
}: PagedCardsProps) {
  const more = useMorePages({ cards, page, pathOf });
  const { list, next, previous } = useAddedCards(more);
  if (cards.length === 0) return <EmptyList />;
  const { firstPage, lastPage, loading, added } = more;
  const pages = more.isWhole ? lastPage : pagesAtFirst;
  const hasNext = lastPage < pages;
  const text = added?.index === 0 ? cardTexts.addedBefore : cardTexts.addedCards;
  return (
    <>
      {firstPage > 1 && (
        <button
          ref={previous}
          type="button"
          className="tn-button load-more load-previous"
          aria-disabled={loading !== undefined || undefined}
          onClick={more.loadPrevious}
        >
          {catalogTexts.loadPrevious}
        </button>
      )}
      <div ref={list} className="card-list">
        <Cards
          cards={more.cards}
          headingLevel={headingLevel}
          labelledBy={labelledBy}
          pendingCount={
            loading === "next" ? Math.min(LISTING_PAGE_SIZE, total - lastPage * LISTING_PAGE_SIZE) : 0
          }
        />
      </div>
      {pages > 1 && (
        <nav className="pagination" aria-label={catalogTexts.pagination}>
          {hasNext && (
            <button
              ref={next}
              type="button"
              className="tn-button load-more"
              aria-disabled={loading !== undefined || undefined}
              onClick={more.loadNext}
            >
              {catalogTexts.loadMore}
            </button>
          )}
          <div className="pagination-steps">
            {firstPage > 1 && (
              <a className="tn-button" rel="prev" href={pathOf(firstPage - 1)}>
                {catalogTexts.previous}
              </a>
            )}
            <p>{fillText(catalogTexts.page, { page: lastPage, pages })}</p>
            {hasNext && (
              <a className="tn-button" rel="next" href={pathOf(lastPage + 1)}>
                {catalogTexts.next}
              </a>
            )}
          </div>
        </nav>
      )}
      <p className="visually-hidden" role="status">
        {added && added.count > 0 && fillText(text, { count: added.count, page: added.page, pages })}
      </p>
    </>
  );
}

/** Content of an empty list, with a link to create the first item. */
function EmptyList() {
  const { createUrl } = useSite();
  return (
    <div className="empty-list">
      <p>{catalogTexts.empty}</p>
      <a className="tn-button tn-button-main" href={createUrl}>
        {searchTexts.create}
      </a>
    </div>
  );
}
