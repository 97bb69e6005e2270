import type { ReportReason } from "@tuna/sdk";
import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { announceWithdrawnBoards } from "../../platform/store/withdrawn-boards.server.ts";
import { keepAccount } from "../account/account-rows.server.ts";
import { type Actor, numberOfPerson } from "../account/logged-person.server.ts";
import { forgetHidden, rememberHidden } from "../boards/inherited-hiding.server.ts";
import { writeLog } from "../item-changes/audit-log.server.ts";
import { MAX_SHOWN, mostReported, newestReports, wasSeen } from "./open-reports.server.ts";
import type { ReportedBoard } from "./report-queue.ts";

/** What an administrator decides on a board. */
export type BoardDecision = { action: "hide"; reason: ReportReason } | { action: "unhide" | "dismiss" };

const BOARDS_PAGE_SIZE = 2 * MAX_SHOWN;

/**
 * Returns a page of boards with open reports, most recently reported first, then hidden ones. Private copies that are hidden with
 * their source are left out: nobody but their owners could see them anyway.
 */
export async function readReportedBoards(
  db: Database,
  page = 1,
): Promise<{ boards: ReportedBoard[]; hasMore: boolean }> {
  const { rows } = await sql<ReportedBoard>`
    SELECT board.id, board.name, board.visibility, board.hidden_reason AS "hiddenReason", account.name AS "ownerName",
      account.id AS "accountId", coalesce(reported.count, 0) AS "reportCount", coalesce(own.reports, '[]'::json) AS reports
    FROM board JOIN account ON account.id = board.account_id
    LEFT JOIN (${mostReported("board_report")}) AS reported ON reported.id = board.id
    LEFT JOIN LATERAL (${newestReports("board_report", "board.id")}) AS own ON true
    WHERE reported.id IS NOT NULL OR (board.hidden_reason IS NOT NULL
      AND (board.hidden_with IS NULL OR board.visibility <> 'private'))
    ORDER BY reported.newest DESC NULLS LAST, board.updated_at DESC, board.id
    LIMIT ${BOARDS_PAGE_SIZE + 1} OFFSET ${(page - 1) * BOARDS_PAGE_SIZE}`.execute(db);
  return { boards: rows.slice(0, BOARDS_PAGE_SIZE), hasMore: rows.length > BOARDS_PAGE_SIZE };
}

/**
 * Hides a board from everybody but its owner, shows it again, or dismisses its reports. Both of the first resolve its open
 * reports too. Reports that arrived after `seenUntil` stay open. Copies are hidden and shown with the board, see
 * {@link hideCopies}. Returns false if there is no such board.
 */
export async function decideBoard(
  transaction: Database,
  actor: Actor,
  id: string,
  decision: BoardDecision,
  at: Date,
  seenUntil?: Date,
): Promise<boolean> {
  const owner = await transaction
    .selectFrom("board")
    .select("account_id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!owner || !(await keepAccount(transaction, owner.account_id))) return false;
  const board = await transaction
    .selectFrom("board")
    .innerJoin("account", "account.id", "board.account_id")
    .select(["hidden_reason", "hidden_with", "account.id as accountId", "account.email"])
    .where("board.id", "=", id)
    .forUpdate("board")
    .executeTakeFirst();
  if (!board) return false;
  const number = await numberOfPerson(transaction, actor);
  const resolved = await transaction
    .updateTable("board_report")
    .set({ resolution: decision.action, resolved_at: at, resolved_by: number })
    .where("board_id", "=", id)
    .where("resolution", "is", null)
    .where(wasSeen(seenUntil))
    .returning("reason")
    .execute();
  const before = { board: id, open: resolved.length, hiddenReason: board.hidden_reason };
  const hiddenReason = decision.action === "hide" ? decision.reason : null;
  const isAlready = hiddenReason === board.hidden_reason && board.hidden_with === null;
  if (decision.action === "dismiss" || isAlready) {
    if (resolved.length === 0) return true;
    const { hiddenReason: _, ...open } = before;
    const after = { board: id, resolution: decision.action };
    await writeLog(transaction, [{ at, action: "resolve-reports", actor: number, before: open, after }]);
    return true;
  }
  await transaction
    .updateTable("board")
    .set({ hidden_reason: hiddenReason, hidden_with: null })
    .where("id", "=", id)
    .execute();
  const copies = await (hiddenReason === null
    ? showCopies(transaction, id)
    : hideCopies(transaction, id, hiddenReason));
  if (hiddenReason === null) await forgetHidden(transaction, id);
  else {
    await rememberHidden(transaction, [id, ...copies], id);
    await announceWithdrawnBoards(transaction, [id, ...copies]);
  }
  const person = await numberOfPerson(transaction, { id: board.accountId, email: board.email });
  const action = decision.action === "hide" ? "hide-board" : "unhide-board";
  await writeLog(transaction, [
    {
      at,
      action,
      actor: number,
      person,
      before,
      after: { board: id, hiddenReason, ...(copies.length > 0 && { copies: copies.length }) },
    },
  ]);
  return true;
}

/**
 * Hides the copies of a hidden board, and copies of these: those of the same owner, and those of others that have the same
 * name, description and pads. Returns their ids.
 */
async function hideCopies(transaction: Database, id: string, reason: ReportReason): Promise<string[]> {
  const hidden: string[] = [];
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      WITH RECURSIVE family AS (
        SELECT id FROM board WHERE id = ${id}
        UNION SELECT copy.id FROM board AS copy JOIN family ON copy.copied_from = family.id)
      UPDATE board SET hidden_reason = ${reason}, hidden_with = ${id}
      FROM family, board AS root
      WHERE board.id = family.id AND root.id = ${id} AND board.id <> root.id AND board.hidden_reason IS NULL
        AND (board.account_id = root.account_id OR (board.name = root.name
          AND board.description = root.description AND board.pages = root.pages))
      RETURNING board.id`.execute(transaction);
    hidden.push(...rows.map((row) => row.id));
    // The statement waits for copies that are made of its copies meanwhile, but does not see them.
    if (rows.length === 0) return hidden;
  }
}

/** Shows the boards again that were hidden with a board. Returns their ids. */
async function showCopies(transaction: Database, id: string): Promise<string[]> {
  const shown = await transaction
    .updateTable("board")
    .set({ hidden_reason: null, hidden_with: null })
    .where("hidden_with", "=", id)
    .returning("id")
    .execute();
  return shown.map((row) => row.id);
}
