import { cardTexts, catalogTexts, fillText, type ItemCard, PAGE_SIZE } from "@tuna/sdk";
import { useEffect, useRef } from "react";
import { Cards } from "./cards.tsx";
import { EmptyList } from "./empty-list.tsx";
import { type MorePages, useMorePages } from "./use-more-pages.ts";

export interface PagedCardsProps {
  cards: readonly ItemCard[];
  page: number;
  pages: number;
  /** Cards of all pages together. */
  total: number;
  pathOf: (page: number) => string;
  /** Id of the heading that names the list. */
  labelledBy: string;
}

/** A page of cards with Previous and Next, and Load more, which appends the next page in place. */
export function PagedCards({ cards, page, pages, total, pathOf, labelledBy }: PagedCardsProps) {
  const more = useMorePages({ cards, page, pathOf });
  const { list, button } = useFocusOnFirstAdded(more);
  if (cards.length === 0) return <EmptyList />;
  const hasNext = more.lastPage < pages;
  const position = { page: more.lastPage, pages };
  return (
    <>
      <div ref={list}>
        <Cards
          cards={more.cards}
          headingLevel={2}
          labelledBy={labelledBy}
          pendingCount={more.isLoading ? Math.min(PAGE_SIZE, total - more.lastPage * PAGE_SIZE) : 0}
        />
      </div>
      {pages > 1 && (
        <nav className="pagination" aria-label={catalogTexts.pagination}>
          {hasNext && (
            <button
              ref={button}
              type="button"
              className="button load-more"
              aria-disabled={more.isLoading || undefined}
              onClick={more.load}
            >
              {catalogTexts.loadMore}
            </button>
          )}
          <div className="pagination-steps">
            {more.firstPage > 1 && (
              <a className="button button-quiet" rel="prev" href={pathOf(more.firstPage - 1)}>
                {catalogTexts.previous}
              </a>
            )}
            <p>{fillText(catalogTexts.page, position)}</p>
            {hasNext && (
              <a className="button button-quiet" rel="next" href={pathOf(more.lastPage + 1)}>
                {catalogTexts.next}
              </a>
            )}
          </div>
        </nav>
      )}
      <p className="visually-hidden" role="status">
        {more.addedCount > 0 && fillText(cardTexts.addedCards, { count: more.addedCount, ...position })}
      </p>
    </>
  );
}

/** Moves focus from Load more to the first card that it brought, unless the visitor went elsewhere meanwhile. */
function useFocusOnFirstAdded({ cards, addedCount }: MorePages) {
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const firstAdded = addedCount > 0 ? cards.length - addedCount : undefined;
  useEffect(() => {
    const { activeElement } = document;
    if (firstAdded === undefined || (activeElement !== button.current && activeElement !== document.body))
      return;
    const names = list.current?.querySelectorAll<HTMLElement>(".tn-card-name > a");
    names?.[firstAdded]?.focus({ preventScroll: true });
  }, [firstAdded]);
  return { list, button };
}
