import { type RawBuilder, sql } from "kysely";

/** Most makers or boards that the queue shows, and most reports of each. It counts all of them. */
export const MAX_SHOWN = 20;

/** Reports of makers or of boards. */
type ReportTable = "maker_report" | "board_report";

const ownerColumn = (table: ReportTable) =>
  sql.ref(table === "maker_report" ? "maker_report.maker_id" : "board_report.board_id");

/** Returns a query of what has open reports: `id`, `count` and `newest`, most recently reported first. */
export function mostReported(table: ReportTable): RawBuilder<unknown> {
  return sql`
    SELECT ${ownerColumn(table)} AS id, count(*) AS count, max(created_at) AS newest FROM ${sql.table(table)}
    WHERE resolution IS NULL GROUP BY 1 ORDER BY newest DESC LIMIT ${MAX_SHOWN}`;
}

/** Returns a query of the newest open reports of one, whose id is in the column `id`, as JSON in `reports`. */
export function newestReports(table: ReportTable, id: string): RawBuilder<unknown> {
  return sql`
    SELECT json_agg(one) AS reports FROM (
      SELECT reason, details, email, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"
      FROM ${sql.table(table)} WHERE ${ownerColumn(table)} = ${sql.ref(id)} AND resolution IS NULL
      ORDER BY created_at DESC LIMIT ${MAX_SHOWN}) AS one`;
}

/** Whether a report is no newer than the newest one that an administrator saw; without that, every report is. */
export function wasSeen(seenUntil: Date | undefined): RawBuilder<boolean> {
  return seenUntil ? sql`date_trunc('milliseconds', created_at) <= ${seenUntil}` : sql`true`;
}
