import { catalogTexts, fillText, type ItemCard, PAGE_SIZE } from "@tuna/sdk";
import { CardGrid } from "@tuna/widgets";
import { pathOfCard, pathOfTag } from "./card-links.ts";
import { useMorePages } from "./use-more-pages.ts";

export interface PagedCardsProps {
  cards: readonly ItemCard[];
  page: number;
  pages: number;
  pathOf: (page: number) => string;
  /** Id of the heading that names the list. */
  labelledBy: string;
}

/** A page of cards with Previous and Next, and Load more, which appends the next page in place. */
export function PagedCards({ cards, page, pages, pathOf, labelledBy }: PagedCardsProps) {
  const more = useMorePages({ cards, page, pathOf });
  if (cards.length === 0) return <p className="empty-list">{catalogTexts.empty}</p>;
  const hasNext = more.lastPage < pages;
  return (
    <>
      <CardGrid
        cards={more.cards}
        hrefOf={pathOfCard}
        tagHrefOf={pathOfTag}
        headingLevel={2}
        labelledBy={labelledBy}
        pendingCount={more.isLoading ? PAGE_SIZE : 0}
      />
      {pages > 1 && (
        <nav className="pagination" aria-label={catalogTexts.pagination}>
          {hasNext && (
            <button
              type="button"
              className="button load-more"
              aria-disabled={more.isLoading || undefined}
              onClick={more.load}
            >
              {catalogTexts.loadMore}
            </button>
          )}
          <div className="pagination-steps">
            {page > 1 && (
              <a className="button button-quiet" rel="prev" href={pathOf(page - 1)}>
                {catalogTexts.previous}
              </a>
            )}
            <p>{fillText(catalogTexts.page, { page: more.lastPage, pages })}</p>
            {hasNext && (
              <a className="button button-quiet" rel="next" href={pathOf(more.lastPage + 1)}>
                {catalogTexts.next}
              </a>
            )}
          </div>
        </nav>
      )}
      <p className="visually-hidden" role="status">
        {more.lastPage > page && fillText(catalogTexts.page, { page: more.lastPage, pages })}
      </p>
    </>
  );
}
