import { catalogTexts, fillText } from "@tuna/sdk/locale";
import type { ErrorLogPageData } from "../../contract/errors/error-page-data.ts";
import { errorLogTexts } from "../../contract/locale/texts.ts";
import type { WithTabCounts } from "../../contract/moderation/admin-page-data.ts";
import { adminPaths } from "../../contract/moderation/admin-paths.ts";
import type { PageProps } from "../../contract/page.ts";
import { PageHead } from "../head/page-head.tsx";
import { AdminTabs } from "./admin-tabs.tsx";
import { ErrorTable } from "./error-table.tsx";
import "../styles/admin.css";
import "../styles/error-log.css";

/** Browser errors grouped by cause, for administrators. */
export function Page({
  data: { groups, page, pages, service, tabCounts },
}: PageProps<WithTabCounts<ErrorLogPageData>>) {
  return (
    <div className="log-page">
      <PageHead title={errorLogTexts.heading} isIndexed={false} />
      <AdminTabs current="errors" counts={tabCounts} />
      <header className="page-header">
        <h1>{errorLogTexts.heading}</h1>
        <p className="page-lead">{errorLogTexts.lead}</p>
      </header>
      {service && <p className="notice">{fillText(errorLogTexts.service, { service })}</p>}
      {groups.length > 0 ? (
        <ErrorTable groups={groups} />
      ) : (
        <p className="empty-list">{errorLogTexts.empty}</p>
      )}
      {pages > 1 && (
        <nav className="pagination" aria-label={catalogTexts.pagination}>
          <div className="pagination-steps">
            {page > 1 && (
              <a className="button button-quiet" rel="prev" href={errorLogPath(page - 1)}>
                {catalogTexts.previous}
              </a>
            )}
            <span>{fillText(catalogTexts.page, { page, pages })}</span>
            {page < pages && (
              <a className="button button-quiet" rel="next" href={errorLogPath(page + 1)}>
                {catalogTexts.next}
              </a>
            )}
          </div>
        </nav>
      )}
    </div>
  );
}

function errorLogPath(page: number): string {
  return page > 1 ? `${adminPaths.errors}?page=${page}` : adminPaths.errors;
}
