import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { keepAccount } from "../account/account-rows.server.ts";
import { type Actor, numberOfPerson } from "../account/logged-person.server.ts";
import { writeLog } from "../item-changes/audit-log.server.ts";
import { mostReported, newestReports, wasSeen } from "./open-reports.server.ts";
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

/** Dismisses the open reports of a maker. Those that arrived after `seenUntil` stay open. Returns how many there were. */
export async function dismissMakerReports(
  transaction: Database,
  actor: Actor,
  makerId: number,
  at: Date,
  seenUntil?: Date,
): Promise<number> {
  const maker = await transaction
    .selectFrom("maker")
    .leftJoin("account", "account.id", "maker.account_id")
    .select(["maker.slug", "account.id as accountId", "account.email"])
    .where("maker.id", "=", makerId)
    .executeTakeFirst();
  if (!maker) return 0;
  const { accountId, email } = maker;
  if (accountId !== null) await keepAccount(transaction, accountId);
  const number = await numberOfPerson(transaction, actor);
  const { rows } = await sql`
    UPDATE maker_report SET resolution = 'dismiss', resolved_at = ${at}, resolved_by = ${number}
    WHERE maker_id = ${makerId} AND resolution IS NULL AND ${wasSeen(seenUntil)} RETURNING 1`.execute(
    transaction,
  );
  if (rows.length > 0) {
    // A row stays for good, and the slug of an account has the name of a person, who may delete the account.
    const person =
      accountId === null || email === null
        ? undefined
        : await numberOfPerson(transaction, { id: accountId, email });
    await writeLog(transaction, [
      {
        at,
        action: "resolve-reports",
        actor: number,
        ...(person !== undefined && { person }),
        before: { ...(person === undefined && { maker: maker.slug }), open: rows.length },
        after: { resolution: "dismiss" },
      },
    ]);
  }
  return rows.length;
}
