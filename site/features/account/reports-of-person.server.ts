import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";

/** Tables of reports, whose sender may leave an email. */
const reportTables = ["report", "maker_report", "board_report"] as const;

/** Gives the reports with an email another one, or none. It may be in any case, as people type it. */
export async function replaceReportEmails(db: Database, from: string, to: string | null): Promise<void> {
  for (const table of reportTables) {
    await db.updateTable(table).set({ email: to }).where(isOfEmail(table, from)).execute();
  }
}

/** Returns the reports and notices with an email, for whoever owns it. */
export async function readReportsOfPerson(db: Database, email: string) {
  const [items, makers, boards, notices] = await Promise.all([
    db
      .selectFrom("report")
      .innerJoin("item", "item.pk", "report.pk")
      .select(["item.id", "item.kind", "reason", "details", "report.created_at"])
      .where(isOfEmail("report", email))
      .execute(),
    db
      .selectFrom("maker_report")
      .innerJoin("maker", "maker.id", "maker_report.maker_id")
      .select(["maker.slug", "reason", "details", "maker_report.created_at"])
      .where(isOfEmail("maker_report", email))
      .execute(),
    db
      .selectFrom("board_report")
      .select(["board_id", "reason", "details", "created_at"])
      .where(isOfEmail("board_report", email))
      .execute(),
    db
      .selectFrom("takedown_notice")
      .select(["claimant", "work", "urls", "signature", "state", "created_at"])
      .where(isOfEmail("takedown_notice", email))
      .execute(),
  ]);
  return { items, makers, boards, notices };
}

function isOfEmail(table: (typeof reportTables)[number] | "takedown_notice", email: string) {
  return sql<boolean>`lower(${sql.ref(table)}.email) = ${email}`;
}
