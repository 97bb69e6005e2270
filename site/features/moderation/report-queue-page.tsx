import { fillText } from "@tuna/sdk/locale";
import { cardSelectors } from "@tuna/widgets";
import { PageHead } from "../../platform/head/page-head.tsx";
import { adminTexts, queueTexts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import type { KeyRow } from "../player/key-rows.tsx";
import type { ReportQueuePageData, WithTabCounts } from "./admin-page-data.ts";
import { AdminTabs } from "./admin-tabs.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { QueueActions } from "./queue-actions.tsx";
import { QueueEnd } from "./queue-end.tsx";
import { QueueFilters, queuePath } from "./queue-filters.tsx";
import { QueueItem } from "./queue-item.tsx";
import { QueueLegend } from "./queue-legend.tsx";
import { QueuePages } from "./queue-pages.tsx";
import { countText, type QueueRow } from "./queue-rows.ts";
import type { adminReportsRoute } from "./report-queue.route.ts";
import { ReportedBoards } from "./reported-boards.tsx";
import { ReportedMakers } from "./reported-makers.tsx";
import { useQueue } from "./use-queue.ts";
import { useQueueKeys } from "./use-queue-keys.ts";
import { useRowFocus } from "./use-row-focus.ts";
import "@tuna/widgets/controls.css";
import "../../platform/styles/admin.css";
import "../../platform/styles/report-queue.css";

const { keyTexts } = queueTexts;
const keyRows: readonly KeyRow[] = [
  [["j", "↓"], keyTexts.next],
  [["k", "↑"], keyTexts.previous],
  [["x"], keyTexts.select],
  [["Shift", "x"], keyTexts.range],
  [["p"], keyTexts.play],
  [["Esc"], keyTexts.clear],
];

/** The row's first control, which names the item; of a resolved row, its link. */
const targets = ["input:not(:disabled)", "a"];

/** The queue of reported items, for administrators. */
export function Page({ data }: PageProps<typeof adminReportsRoute>) {
  // State belongs to the loaded data; new data start with fresh state.
  return <ReportQueue key={data.readAt} data={data} />;
}

function ReportQueue({
  data: { query, reported, makers, boards, boardPage, hasMoreBoards, readAt, tabCounts },
}: {
  data: WithTabCounts<ReportQueuePageData>;
}) {
  const queue = useQueue(reported.items);
  const { rows, selection, asked, focus } = queue;
  const isOpen = query.state === "open";
  const isAsking = asked.length > 0;
  const chosen = [...selection.chosen];
  const openRows = rows.filter(({ state }) => state === "open");
  const leftCount = reported.total - queue.doneCount;

  const { heading, list, currentKey, move } = useRowFocus({ focus, isAsking, targets });
  useQueueKeys({
    move(step, isRange) {
      const from = rows.find(({ key }) => key === currentKey())?.key;
      const key = move(rows, step);
      if (key === undefined || !isRange) return;
      if (from !== undefined && !selection.chosen.has(from)) queue.toggle(from, false);
      if (isOpen) queue.toggle(key, true);
    },
    select(isRange) {
      const key = currentKey();
      if (key !== undefined && isOpen) queue.toggle(key, isRange);
    },
    press(key) {
      const isOfRow = chosen.length === 0 || key === "p" || key === "e";
      const place = isOfRow ? `[data-row="${CSS.escape(currentKey() ?? "")}"]` : ".queue-bulk";
      const control = key === "p" ? cardSelectors.play : `[data-key="${key}"]`;
      document.querySelector<HTMLElement>(`${place} ${control}`)?.click();
    },
    clear: () => queue.selectAll(false),
  });

  return (
    <div className="queue-page">
      <PageHead title={queueTexts.heading} isIndexed={false} />
      <AdminTabs current="reports" counts={tabCounts} />
      <header className="queue-header">
        <h1 ref={heading} tabIndex={-1}>
          {queueTexts.heading}
        </h1>
        <p>{countText(isOpen ? queueTexts.waiting : queueTexts.done, leftCount)}</p>
      </header>
      <QueueFilters query={query} />
      {isOpen && openRows.length > 0 && (
        <div className="queue-tools needs-script">
          <label className="queue-select-all">
            <input
              type="checkbox"
              checked={openRows.every(({ key }) => selection.chosen.has(key))}
              onChange={({ currentTarget }) => queue.selectAll(currentTarget.checked)}
            />
            {queueTexts.selectAll}
          </label>
          <QueueLegend rows={keyRows} texts={queueTexts} />
        </div>
      )}
      {rows.length > 0 && (
        <ul ref={list} className="queue" aria-label={queueTexts.list}>
          {rows.map((row) => (
            <QueueItem
              key={row.key}
              row={row}
              now={readAt}
              isOpen={isOpen}
              isChosen={selection.chosen.has(row.key)}
              onToggle={(isRange) => queue.toggle(row.key, isRange)}
              onAct={(resolution) => queue.act(resolution, [row.key])}
            />
          ))}
        </ul>
      )}
      {rows.every(({ state }) => state === "taken") && (
        <QueueEnd
          query={query}
          isMoreWaiting={leftCount > 0 && reported.items.length > 0}
          areOthersWaiting={makers.length > 0 || boards.some(({ reportCount }) => reportCount > 0)}
        />
      )}
      {chosen.length > 0 && (
        <div className="queue-bulk">
          <p role="status">{fillText(queueTexts.selected, { count: chosen.length })}</p>
          <QueueActions
            label={queueTexts.actionsOfSelected}
            isWorking={rows.some(({ state }) => state === "working")}
            onAct={(resolution) => queue.act(resolution, chosen)}
          />
        </div>
      )}
      <QueuePages
        page={reported.page}
        // Each decision moves items to the page before, where the next page would skip them.
        hasNext={queue.doneCount === 0 && reported.page * reported.pageSize < reported.total}
        pathOf={(page) => queuePath({ ...query, page })}
        texts={queueTexts}
      />
      <ReportedMakers makers={makers} />
      <ReportedBoards boards={boards} page={boardPage} hasNext={hasMoreBoards} />
      <ConfirmDialog
        heading={unlistHeading(asked)}
        question={unlistQuestion(asked)}
        note={asked.length > 1 ? queueTexts.unlistManyNote : adminTexts.unlistNote}
        isOpen={isAsking}
        onClose={queue.cancel}
        onConfirm={queue.confirm}
      />
    </div>
  );
}

function unlistHeading(asked: readonly QueueRow[]): string {
  if (asked.length > 1) return fillText(queueTexts.unlistMany, { count: asked.length });
  return adminTexts[asked[0]?.reported.item.kind ?? "sound"].unlist;
}

function unlistQuestion(asked: readonly QueueRow[]): string {
  if (asked.length > 1) return fillText(queueTexts.unlistManyConfirm, { count: asked.length });
  return adminTexts[asked[0]?.reported.item.kind ?? "sound"].unlistConfirm;
}
