import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "./database.server.ts";
import { referenceTables, shardedTables } from "./shard-database.server.ts";

/** Every other table stays at the coordinator: statements read it apart from items, or at most by the ids of some. */
const coordinatorTables = [
  ...["sound_print", "term_del", "search_request", "search_request_guard", "play_guard", "report"],
  ...["daily_sound", "weekly_board", "backup_run", "cdn_purge"],
  ...["maker_report", "takedown_notice", "takedown_item", "audit_person", "audit_log"],
  ...["upload", "upload_part", "job"],
  ...[
    "board",
    "board_report",
    "board_overlay",
    "board_trigger",
    "withdrawn_board",
    "hidden_pads",
    "favourite",
  ],
  ...[
    "account",
    "account_picture",
    "account_wide_picture",
    "login_identity",
    "login_record",
    "login_session",
  ],
  ...["taken_name", "refresh_token", "one_time_code", "mailed_code", "passkey", "access_token", "rate_limit"],
  ...["analytics_batch", "analytics_event", "error_group", "site_process", "mailbox_mail", "mailbox_key"],
] as const;

test("a cluster has a place for every table, and shards have the key of items", async () => {
  const database = await openDatabase({ dataDir: "memory", role: "command" });
  try {
    const { rows } = await sql<{ name: string; keys: string[] }>`
      SELECT relname AS name, array(
        SELECT attname::text FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY(indkey)
        WHERE indrelid = pg_class.oid AND indisprimary) AS keys
      FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
        AND relname NOT LIKE 'kysely%'`.execute(database.db);
    const placed = [...shardedTables, ...referenceTables, ...coordinatorTables];
    expect(rows.map(({ name }) => name).sort()).toEqual(placed.toSorted());
    const keys = new Map(rows.map((row) => [row.name, row.keys]));
    for (const table of shardedTables)
      expect([table, keys.get(table)]).toEqual([table, expect.arrayContaining(["pk"])]);
    // Citus copies a reference table by its primary key.
    for (const table of referenceTables) expect([table, keys.get(table)?.length]).not.toEqual([table, 0]);
  } finally {
    await database.close();
  }
});

const itemTable = `(?:${shardedTables.join("|")})\\b`;
/** What a cluster refuses in statements on several items, and what does it there. */
const refused = [
  [
    "locks rows: lock_items does",
    new RegExp(`\\b(?:FROM|JOIN) ${itemTable}[\\s\\S]*\\bFOR (?:UPDATE|SHARE)\\b`),
  ],
  ["selects no column: SELECT 1 does", new RegExp(`(?<!EXISTS \\(\\s*)SELECT FROM ${itemTable}`)],
] as const;

test.each(refused)("no statement on items %s", (_what, pattern) => {
  const site = join(import.meta.dirname, "../..");
  const files = globSync("{composition,features,platform}/**/*.server.ts", { cwd: site });
  expect(files.length).toBeGreaterThan(300);
  const statements = files.flatMap((file) =>
    [...readFileSync(join(site, file), "utf8").matchAll(/\bsql(?:<[^`]*?>)?`[^`]*`/g)].map(
      (match) => match[0],
    ),
  );
  expect(statements.length).toBeGreaterThan(200);
  expect(statements.filter((statement) => pattern.test(statement))).toEqual([]);
});
