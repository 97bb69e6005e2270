import { fillText } from "@tuna/sdk/locale";
import { PageHead } from "../../platform/head/page-head.tsx";
import { formatCount } from "../../platform/locale/format.ts";
import { jobTexts as texts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { retryJobsPath } from "../../platform/routing/admin-item-paths.ts";
import { AdminTabs } from "../moderation/admin-tabs.tsx";
import type { adminJobsRoute, ShownQueue } from "./jobs.route.ts";
import { TroubledJobs } from "./troubled-jobs.tsx";
import "../../platform/styles/admin.css";
import "../../platform/styles/admin-tables.css";

/** The queue of jobs, for administrators: what waits, runs and failed, with forms that work without script. */
export function Page({ data: { queues, troubled, outcome, tabCounts } }: PageProps<typeof adminJobsRoute>) {
  return (
    <div className="log-page">
      <PageHead title={texts.heading} isIndexed={false} />
      <AdminTabs current="jobs" counts={tabCounts} />
      <header className="page-header">
        <h1>{texts.heading}</h1>
        <p className="page-lead">{texts.lead}</p>
      </header>
      {outcome && (
        <p className="notice" data-tone={outcome === "gone" ? "error" : "success"} role="status">
          {texts[outcome]}
        </p>
      )}
      {queues.length > 0 ? <Queues queues={queues} /> : <p className="empty-list">{texts.empty}</p>}
      {troubled.length > 0 && <TroubledJobs jobs={troubled} />}
    </div>
  );
}

function Queues({ queues }: { queues: readonly ShownQueue[] }) {
  return (
    <table className="log-table">
      <caption className="visually-hidden">{texts.queues}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.name}</th>
          <th scope="col">{texts.waiting}</th>
          <th scope="col">{texts.running}</th>
          <th scope="col">{texts.failed}</th>
          <th scope="col">{texts.actions}</th>
        </tr>
      </thead>
      <tbody>
        {queues.map(({ name, waiting, running, failed }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{fillText(texts.waitingCount, { count: formatCount(waiting) })}</td>
            <td>{fillText(texts.runningCount, { count: formatCount(running) })}</td>
            <td>{fillText(texts.failedCount, { count: formatCount(failed) })}</td>
            <td>
              {failed > 0 && (
                <form action={retryJobsPath(name)} method="post">
                  <button type="submit" className="tn-button">
                    {texts.retryAll}
                    <span className="visually-hidden"> {name}</span>
                  </button>
                </form>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
