import { boardSorts } from "@tuna/sdk/boards";
import { catalogTexts, fillText } from "@tuna/sdk/locale";
import { pagePaths } from "@tuna/sdk/routing";
import { PageHead } from "../../platform/head/page-head.tsx";
import { offlineTexts, boardPageTexts as texts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { InstallOffer } from "../offline/install-offer.tsx";
import { BoardTile } from "./board-card.tsx";
import type { boardsRoute } from "./boards.route.ts";
import type { BoardsPageData } from "./boards-page-data.ts";
import { OwnBoardsSlot } from "./own-boards-slot.tsx";
import "../../platform/styles/boards.css";

/** The visitor's own boards, and the public ones. */
export function Page({ data: { boards, sort, page, pages } }: PageProps<typeof boardsRoute>) {
  return (
    <div className="boards">
      <PageHead
        title={page > 1 ? `${texts.title} (${page})` : texts.title}
        description={texts.description}
        canonicalPath={boardsPath(sort, page)}
      />
      <header>
        <h1>{texts.heading}</h1>
        <p className="page-lead">{texts.description}</p>
      </header>
      <OwnBoardsSlot aside={<a href={pagePaths.offline}>{offlineTexts.page.heading}</a>} />
      <section aria-labelledby="public-boards">
        <div className="section-header">
          <h2 id="public-boards">{sort === "popular" ? texts.popular : texts.newest}</h2>
          <nav className="tn-tabs sort-links" aria-label={texts.sortLabel}>
            {boardSorts.map((one) => (
              <a key={one} href={boardsPath(one, 1)} aria-current={one === sort ? "true" : undefined}>
                {texts.sorts[one]}
              </a>
            ))}
          </nav>
        </div>
        {boards.length === 0 ? (
          <p className="empty-list">{texts.none}</p>
        ) : (
          <ul className="board-list">
            {boards.map((board) => (
              <BoardTile key={board.id} {...board} />
            ))}
          </ul>
        )}
        {pages > 1 && (
          <nav className="pagination" aria-label={catalogTexts.pagination}>
            <div className="pagination-steps">
              {page > 1 && (
                <a className="tn-button" rel="prev" href={boardsPath(sort, page - 1)}>
                  {catalogTexts.previous}
                </a>
              )}
              <p>{fillText(catalogTexts.page, { page, pages })}</p>
              {page < pages && (
                <a className="tn-button" rel="next" href={boardsPath(sort, page + 1)}>
                  {catalogTexts.next}
                </a>
              )}
            </div>
          </nav>
        )}
      </section>
      {/* Last, since browsers make their offer late. */}
      <InstallOffer />
    </div>
  );
}

function boardsPath(sort: BoardsPageData["sort"], page: number): string {
  const query = new URLSearchParams({
    ...(sort !== "popular" && { sort }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return pagePaths.boards + (query && `?${query}`);
}
