import type { ReportReason } from "@tuna/sdk";
import { sql } from "kysely";
import type { ReportedBoard } from "../../contract/admin/report-queue.ts";
import { type Actor, numberOfPerson } from "../account/logged-person.ts";
import type { Database } from "../store/database.ts";
import { announceWithdrawnBoards } from "../store/withdrawn-boards.ts";
import { writeLog } from "./audit-log.ts";
import { MAX_SHOWN, mostReported, newestReports } from "./open-reports.ts";

/** What an administrator decides on a board. */
export type BoardDecision = { action: "hide"; reason: ReportReason } | { action: "unhide" | "dismiss" };

/** Returns boards with open reports, most recently reported first, then hidden ones. */
export async function readReportedBoards(db: Database): Promise<ReportedBoard[]> {
  const { rows } = await sql<ReportedBoard>`
    SELECT board.id, board.name, board.visibility, board.hidden_reason AS "hiddenReason", account.name AS "ownerName",
      account.id AS "accountId", coalesce(reported.count, 0) AS "reportCount", coalesce(own.reports, '[]'::json) AS reports
    FROM board JOIN account ON account.id = board.account_id
    LEFT JOIN (${mostReported("board_report")}) AS reported ON reported.id = board.id
    LEFT JOIN LATERAL (${newestReports("board_report", "board.id")}) AS own ON true
    WHERE reported.id IS NOT NULL OR board.hidden_reason IS NOT NULL
    ORDER BY reported.newest DESC NULLS LAST, board.updated_at DESC LIMIT ${2 * MAX_SHOWN}`.execute(db);
  return rows;
}

/**
 * Hides a board from everybody but its owner, shows it again, or dismisses its reports. Both of the first resolve its open
 * reports too. Returns false if there is no such board.
 */
export async function decideBoard(
  transaction: Database,
  actor: Actor,
  id: string,
  decision: BoardDecision,
  at: Date,
): Promise<boolean> {
  const board = await transaction
    .selectFrom("board")
    .innerJoin("account", "account.id", "board.account_id")
    .select(["hidden_reason", "account.id as accountId", "account.email"])
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
    .returning("reason")
    .execute();
  const before = { board: id, open: resolved.length, hiddenReason: board.hidden_reason };
  if (decision.action === "dismiss") {
    if (resolved.length === 0) return true;
    const { hiddenReason: _, ...open } = before;
    await writeLog(transaction, [
      { at, action: "resolve-reports", actor: number, before: open, after: { resolution: "dismiss" } },
    ]);
    return true;
  }
  const hiddenReason = decision.action === "hide" ? decision.reason : null;
  if (hiddenReason === board.hidden_reason) return true;
  await transaction.updateTable("board").set({ hidden_reason: hiddenReason }).where("id", "=", id).execute();
  if (hiddenReason !== null) await announceWithdrawnBoards(transaction, [id]);
  const person = await numberOfPerson(transaction, { id: board.accountId, email: board.email });
  const action = decision.action === "hide" ? "hide-board" : "unhide-board";
  await writeLog(transaction, [
    {
      at,
      action,
      actor: number,
      person,
      before,
      after: { board: id, hiddenReason },
    },
  ]);
  return true;
}
