import { catalogTexts, fillText } from "@tuna/sdk/locale";
import { PageHead } from "../../platform/head/page-head.tsx";
import { errorLogTexts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { adminPaths } from "../../platform/routing/admin-paths.ts";
import { AdminTabs } from "./admin-tabs.tsx";
import type { adminErrorsRoute } from "./error-log.route.ts";
import { ErrorTable } from "./error-table.tsx";
import "../../platform/styles/admin.css";
import "../../platform/styles/error-log.css";

/** Browser errors grouped by cause, for administrators. */
export function Page({
  data: { groups, page, pages, service, tabCounts },
}: PageProps<typeof adminErrorsRoute>) {
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
              <a className="tn-button" rel="prev" href={errorLogPath(page - 1)}>
                {catalogTexts.previous}
              </a>
            )}
            <span>{fillText(catalogTexts.page, { page, pages })}</span>
            {page < pages && (
              <a className="tn-button" rel="next" href={errorLogPath(page + 1)}>
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
