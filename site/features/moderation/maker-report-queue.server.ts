import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { type Actor, numberOfPerson } from "../account/logged-person.server.ts";
import { writeLog } from "../item-changes/audit-log.server.ts";
import { mostReported, newestReports } from "./open-reports.server.ts";
import type { ReportedMaker } from "./report-queue.ts";

/** Returns makers with open reports, most recently reported first. */
export async function readReportedMakers(db: Database): Promise<ReportedMaker[]> {
  const { rows } = await sql<ReportedMaker>`
    SELECT maker.id, maker.slug, maker.name, maker.account_id AS "accountId", reported.count AS "reportCount", own.reports
    FROM (${mostReported("maker_report")}) AS reported
    JOIN maker ON maker.id = reported.id, LATERAL (${newestReports("maker_report", "maker.id")}) AS own
    ORDER BY reported.newest DESC`.execute(db);
  return rows;
}

/** Dismisses the open reports of a maker. Returns how many there were. */
export async function dismissMakerReports(
  transaction: Database,
  actor: Actor,
  makerId: number,
  at: Date,
): Promise<number> {
  const number = await numberOfPerson(transaction, actor);
  const { rows } = await sql<{ slug: string }>`
    UPDATE maker_report SET resolution = 'dismiss', resolved_at = ${at}, resolved_by = ${number}
    FROM maker WHERE maker_id = ${makerId} AND maker.id = maker_id AND resolution IS NULL
    RETURNING slug`.execute(transaction);
  if (rows[0]) {
    await writeLog(transaction, [
      {
        at,
        action: "resolve-reports",
        actor: number,
        before: { maker: rows[0].slug, open: rows.length },
        after: { resolution: "dismiss" },
      },
    ]);
  }
  return rows.length;
}
