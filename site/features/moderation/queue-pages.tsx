export interface QueuePagesProps {
  /** The shown page, from 1. */
  page: number;
  hasNext: boolean;
  pathOf(page: number): string;
  texts: { pages: string; previousPage: string; nextPage: string };
}

/** Links to the pages before and after the shown one of a queue, if there are any. */
export function QueuePages({ page, hasNext, pathOf, texts }: QueuePagesProps) {
  if (page === 1 && !hasNext) return null;
  return (
    <nav className="queue-pages" aria-label={texts.pages}>
      {page > 1 && (
        <a className="tn-button" href={pathOf(page - 1)} rel="prev">
          {texts.previousPage}
        </a>
      )}
      {hasNext && (
        <a className="tn-button" href={pathOf(page + 1)} rel="next">
          {texts.nextPage}
        </a>
      )}
    </nav>
  );
}
