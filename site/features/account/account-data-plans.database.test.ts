import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "../../platform/store/database.server.ts";

const statements = {
  report_email: sql`SELECT pk FROM report WHERE lower(report.email) = 'ada@x.example'`,
  audit_log_actor: sql`SELECT log.id FROM audit_log AS log JOIN audit_person ON number = log.actor WHERE account_id = 'ada'`,
  maker_report_email: sql`UPDATE maker_report SET email = NULL WHERE lower(maker_report.email) = 'ada@x.example'`,
  board_report_email: sql`SELECT board_id FROM board_report WHERE lower(board_report.email) = 'ada@x.example'`,
  audit_log_person: sql`SELECT log.id FROM audit_log AS log JOIN audit_person ON number = log.person WHERE account_id = 'ada'`,
  item_stat_maker: sql`SELECT stat.pk FROM item_stat AS stat JOIN maker ON maker.id = stat.maker_id AND maker.account_id = 'ada'`,
};

test.each(Object.entries(statements))(
  "finds what an account left behind by the index %s",
  async (index, statement) => {
    const { db, close } = await openDatabase({ dataDir: "memory", role: "site" });
    const plan = await db.transaction().execute(async (transaction) => {
      // The tables are empty, so reading them whole would always be cheaper.
      await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
      return sql<Record<string, string>>`EXPLAIN ${statement}`.execute(transaction);
    });
    await close();
    expect(JSON.stringify(plan.rows)).toMatch(new RegExp(`(on|using) ${index}\\b`));
  },
);
