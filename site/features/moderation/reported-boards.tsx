import { fillText } from "@tuna/sdk/locale";
import { reportReasons } from "@tuna/sdk/moderation";
import { boardPath } from "@tuna/sdk/routing";
import { queueTexts } from "../../platform/locale/texts.ts";
import { accountPath, decideBoardPath } from "../../platform/routing/admin-item-paths.ts";
import { adminPaths } from "../../platform/routing/admin-paths.ts";
import { QueuePages } from "./queue-pages.tsx";
import { countText } from "./queue-rows.ts";
import type { ReportedBoard } from "./report-queue.ts";
import { ReportWords } from "./report-words.tsx";
import "@tuna/widgets/controls.css";

/** What a form sends for a board without open reports. Every report that arrives later is newer, and stays open. */
const NO_REPORT_SEEN = new Date(0).toISOString();

interface ReportedBoardsProps {
  boards: readonly ReportedBoard[];
  /** The shown page of boards, from 1. */
  page: number;
  hasNext: boolean;
}

/** Boards with open reports, and boards that are hidden. */
export function ReportedBoards({ boards, page, hasNext }: ReportedBoardsProps) {
  if (boards.length === 0 && page === 1) return null;
  return (
    <section aria-labelledby="reported-boards">
      <h2 id="reported-boards">{queueTexts.boards}</h2>
      <ul className="queue">
        {boards.map((board) => (
          <li key={board.id} className="queue-item">
            <BoardReports board={board} />
            <BoardActions board={board} />
          </li>
        ))}
      </ul>
      <QueuePages
        page={page}
        hasNext={hasNext}
        pathOf={(other) => `${adminPaths.reports}?boards=${other}#reported-boards`}
        texts={{ ...queueTexts, pages: queueTexts.boardPages }}
      />
    </section>
  );
}

function BoardReports({ board }: { board: ReportedBoard }) {
  const { id, name, ownerName, reportCount, hiddenReason, reports } = board;
  return (
    <div className="queue-reports">
      <p>
        <strong>
          <a href={boardPath(id)} dir="auto">
            {name}
          </a>
        </strong>{" "}
        {fillText(queueTexts.boardOf, { name: ownerName })}{" "}
        {reportCount > 0 && countText(queueTexts.makerReports, reportCount)}
      </p>
      {hiddenReason !== null && (
        <p>{fillText(queueTexts.hiddenBoard, { reason: queueTexts.reasons[hiddenReason] })}</p>
      )}
      <ReportWords reports={reports} />
    </div>
  );
}

function BoardActions({ board: { id, name, accountId, hiddenReason, reports } }: { board: ReportedBoard }) {
  const seenUntil = reports[0]?.createdAt ?? NO_REPORT_SEEN;
  const isHidden = hiddenReason !== null;
  return (
    <div className="queue-actions">
      <form action={decideBoardPath(id, isHidden ? "unhide" : "hide")} method="post">
        <input type="hidden" name="seenUntil" value={seenUntil} />
        {!isHidden && (
          <>
            <label>
              {queueTexts.hideReason}{" "}
              <select name="reason" defaultValue={reports[0]?.reason ?? "other"}>
                {reportReasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {queueTexts.reasons[reason]}
                  </option>
                ))}
              </select>
            </label>{" "}
          </>
        )}
        <button type="submit" className="queue-action">
          {fillText(isHidden ? queueTexts.unhideBoard : queueTexts.hideBoard, { name })}
        </button>
      </form>
      {reports.length > 0 && (
        <form action={decideBoardPath(id, "dismiss")} method="post">
          <input type="hidden" name="seenUntil" value={seenUntil} />
          <button type="submit" className="queue-action">
            {fillText(queueTexts.dismissMaker, { name })}
          </button>
        </form>
      )}
      <a className="queue-action" href={accountPath(accountId)}>
        {queueTexts.openAccount}
      </a>
    </div>
  );
}
