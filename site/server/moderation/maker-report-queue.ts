import { sql } from "kysely";
import type { ReportedMaker } from "../../contract/admin/report-queue.ts";
import { type Actor, numberOfPerson } from "../account/logged-person.ts";
import type { Database } from "../store/database.ts";
import { writeLog } from "./audit-log.ts";

/** Most makers that the queue shows, and most reports of each. It counts all of them. */
const MAX_SHOWN = 20;

/** Returns makers with open reports, most recently reported first. */
export async function readReportedMakers(db: Database): Promise<ReportedMaker[]> {
  const { rows } = await sql<Omit<ReportedMaker, "reports"> & { reports: ReportedMaker["reports"] }>`
    SELECT maker.id, maker.slug, maker.name, maker.account_id AS "accountId", reported.count AS "reportCount", own.reports
    FROM (
      SELECT maker_id, count(*) AS count, max(created_at) AS newest FROM maker_report WHERE resolution IS NULL
      GROUP BY maker_id ORDER BY newest DESC LIMIT ${MAX_SHOWN}) AS reported
    JOIN maker ON maker.id = reported.maker_id, LATERAL (
      SELECT json_agg(one) AS reports FROM (
        SELECT reason, details, email, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "createdAt"
        FROM maker_report WHERE maker_id = reported.maker_id AND resolution IS NULL
        ORDER BY created_at DESC LIMIT ${MAX_SHOWN}) AS one) AS own
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
