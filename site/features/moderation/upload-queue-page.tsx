import { fillText } from "@tuna/sdk/locale";
import { cardSelectors } from "@tuna/widgets";
import { useState } from "react";
import { PageHead } from "../../platform/head/page-head.tsx";
import { uploadReviewTexts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { adminPaths } from "../../platform/routing/admin-paths.ts";
import type { KeyRow } from "../player/key-rows.tsx";
import { type ReviewList, reviewLists, type UploadReviewQuery } from "../uploads/upload-review.ts";
import type { TabCounts, UploadQueuePageData, WithTabCounts } from "./admin-page-data.ts";
import { AdminTabs } from "./admin-tabs.tsx";
import { QueueLegend } from "./queue-legend.tsx";
import { QueuePages } from "./queue-pages.tsx";
import { RefuseDialog } from "./refuse-dialog.tsx";
import type { adminUploadsRoute } from "./upload-queue.route.ts";
import { UploadQueueItem } from "./upload-queue-item.tsx";
import { useQueueKeys } from "./use-queue-keys.ts";
import { useRowFocus } from "./use-row-focus.ts";
import { type UploadQueueRow, useUploadQueue } from "./use-upload-queue.ts";
import "@tuna/widgets/controls.css";
import "../../platform/styles/settings.css";
import "../../platform/styles/admin.css";
import "../../platform/styles/report-queue.css";
import "../../platform/styles/queue-item.css";
import "../../platform/styles/uploads.css";

/** The queue of uploads, for administrators. */
export function Page({ data }: PageProps<typeof adminUploadsRoute>) {
  // State belongs to the loaded data; new data start with fresh state.
  return <UploadQueue key={data.readAt} data={data} />;
}

const targets = ["h2"];
const controlKeys = ["a", "r", "e", "p"] as const;
const { keyTexts } = uploadReviewTexts;
const keyRows: readonly KeyRow[] = [
  [["j", "↓"], keyTexts.next],
  [["k", "↑"], keyTexts.previous],
  [["p"], keyTexts.play],
  [["a"], keyTexts.accept],
  [["r"], keyTexts.refuse],
  [["e"], keyTexts.edit],
];

function UploadQueue({
  data: { accountId, query, uploads, tabCounts },
}: {
  data: WithTabCounts<UploadQueuePageData>;
}) {
  const queue = useUploadQueue(uploads.items);
  const { rows, focus } = queue;
  const [refused, setRefused] = useState<UploadQueueRow>();
  const [editedKey, setEditedKey] = useState<string>();
  // Only decided rows leave the queue.
  const decidedCount = uploads.items.length - rows.length;

  const isAsking = refused !== undefined;
  const { heading, list, currentKey, move } = useRowFocus({ focus, isAsking, targets });
  useQueueKeys(
    {
      move(step) {
        move(rows, step);
      },
      select() {},
      press(key) {
        const row = list.current?.querySelector(`[data-row="${CSS.escape(currentKey() ?? "")}"]`);
        const controls = key === "p" ? cardSelectors.play : `[data-key="${key}"]`;
        // Of two files, the new one is the last.
        [...(row?.querySelectorAll<HTMLElement>(controls) ?? [])].at(-1)?.click();
      },
      clear() {},
    },
    controlKeys,
  );

  return (
    <div className="queue-page">
      <PageHead title={uploadReviewTexts.heading} isIndexed={false} />
      <AdminTabs current="uploads" counts={tabCounts} />
      <header className="queue-header">
        <h1 ref={heading} tabIndex={-1}>
          {uploadReviewTexts.heading}
        </h1>
      </header>
      <Lists current={query.state} counts={tabCounts} />
      {rows.length > 0 && <QueueLegend rows={keyRows} texts={uploadReviewTexts} />}
      {rows.length > 0 && (
        <ul ref={list} className="queue upload-queue" aria-label={uploadReviewTexts.list}>
          {rows.map((row) => (
            <UploadQueueItem
              key={row.key}
              row={row}
              accountId={accountId}
              isEditing={editedKey === row.key}
              onAccept={() => queue.accept(row)}
              onRefuse={() => setRefused(row)}
              onEdit={() => setEditedKey(row.key)}
              onSave={(changes) => queue.edit(row, changes)}
              onClose={() => {
                setEditedKey(undefined);
                queue.focusOn(row);
              }}
            />
          ))}
        </ul>
      )}
      {rows.every(({ state }) => state === "taken") && (
        <QueueEnd state={query.state} isMoreLeft={uploads.total > decidedCount} />
      )}
      <QueuePages
        page={query.page}
        // Each decision moves uploads to the page before, where the next page would skip them.
        hasNext={decidedCount === 0 && query.page * uploads.pageSize < uploads.total}
        pathOf={(page) => pathOf({ ...query, page })}
        texts={uploadReviewTexts}
      />
      <RefuseDialog
        accountId={accountId}
        upload={refused?.reviewed.upload}
        onClose={() => setRefused(undefined)}
        onRefuse={async (reason, text) => {
          if (refused) await queue.refuse(refused, reason, text);
        }}
      />
    </div>
  );
}

function Lists({ current, counts }: { current: ReviewList; counts: TabCounts | undefined }) {
  const textOf = (name: ReviewList) => {
    const count = name === "review" || name === "appeals" ? (counts?.[name] ?? 0) : 0;
    const list = uploadReviewTexts.lists[name];
    return count > 0 ? fillText(uploadReviewTexts.listCount, { list, count }) : list;
  };
  return (
    <nav className="queue-filters" aria-label={uploadReviewTexts.listsLabel}>
      <div className="queue-choices">
        <ul>
          {reviewLists.map((name) => (
            <li key={name}>
              <a href={pathOf({ state: name, page: 1 })} aria-current={name === current ? "page" : undefined}>
                {textOf(name)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** Says that the list is empty, or links to its first page, where the uploads of later pages are now. */
function QueueEnd({ state, isMoreLeft }: { state: ReviewList; isMoreLeft: boolean }) {
  return (
    <div className="queue-end">
      <p role="status">{isMoreLeft ? uploadReviewTexts.pageDone : uploadReviewTexts.empty[state]}</p>
      {isMoreLeft && (
        <a className="tn-button tn-button-main" href={pathOf({ state, page: 1 })}>
          {uploadReviewTexts.showNext}
        </a>
      )}
    </div>
  );
}

function pathOf({ state, page }: UploadReviewQuery): string {
  const search = new URLSearchParams();
  if (state !== "review") search.set("state", state);
  if (page > 1) search.set("page", String(page));
  const text = search.toString();
  return adminPaths.uploads + (text && `?${text}`);
}
