import { catalogTexts, fillText, sensitiveTexts } from "@tuna/sdk/locale";
import { PageHead } from "../../platform/head/page-head.tsx";
import { logTexts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { itemLogPath } from "../../platform/routing/admin-item-paths.ts";
import { adminPaths } from "../../platform/routing/admin-paths.ts";
import type { LogPageData } from "./admin-page-data.ts";
import { AdminTabs } from "./admin-tabs.tsx";
import type { adminLogRoute } from "./log.route.ts";
import { LogTable } from "./log-table.tsx";
import "../../platform/styles/admin.css";

/** The administrators' action log. */
export function Page({ data: { entries, page, pages, only, tabCounts } }: PageProps<typeof adminLogRoute>) {
  return (
    <div className="log-page">
      <PageHead title={logTexts.heading} isIndexed={false} />
      <AdminTabs current="log" counts={tabCounts} />
      <header className="page-header">
        <h1>{logTexts.heading}</h1>
        <p className="page-lead">{logTexts.lead}</p>
      </header>
      {only && (
        <p className="admin-links">
          <span>{fillText(logTexts.ofItem, { item: only.name || sensitiveTexts.heading })}</span>
          <a href={adminPaths.log}>{logTexts.clear}</a>
        </p>
      )}
      {entries.length > 0 ? (
        <LogTable entries={entries} />
      ) : (
        <p className="empty-list">{only ? logTexts.emptyFilter : logTexts.empty}</p>
      )}
      {pages > 1 && (
        <nav className="pagination" aria-label={catalogTexts.pagination}>
          <div className="pagination-steps">
            {page > 1 && (
              <a className="tn-button" rel="prev" href={auditLogPath(page - 1, only)}>
                {catalogTexts.previous}
              </a>
            )}
            <span>{fillText(catalogTexts.page, { page, pages })}</span>
            {page < pages && (
              <a className="tn-button" rel="next" href={auditLogPath(page + 1, only)}>
                {catalogTexts.next}
              </a>
            )}
          </div>
        </nav>
      )}
    </div>
  );
}

function auditLogPath(page: number, only: LogPageData["only"]): string {
  const start = only ? itemLogPath(only.kind, only.id) : adminPaths.log;
  return page > 1 ? `${start}${only ? "&" : "?"}page=${page}` : start;
}
