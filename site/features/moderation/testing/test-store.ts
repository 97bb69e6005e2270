import { sql } from "kysely";
import { brand } from "../../../brand.ts";
import { patientServer } from "../../../composition/testing/patient-server.ts";
import { type Database, type OpenDatabase, openDatabase } from "../../../platform/store/database.server.ts";
import { newTestItem, testAudio } from "../../../platform/store/testing/new-test-item.ts";
import { createTestDatabase } from "../../../platform/store/testing/test-database.ts";
import { type Accounts, openAccounts } from "../../account/accounts.server.ts";
import { type Analytics, openAnalytics } from "../../analytics/analytics.server.ts";
import { type InsightsReader, openInsights } from "../../analytics/insights.server.ts";
import { type Boards, openBoards } from "../../boards/boards.server.ts";
import type { Catalog, NewItem } from "../../catalog/catalog.server.ts";
import { openCatalog } from "../../catalog/open-catalog.server.ts";
import { type DailySounds, openDailySounds } from "../../daily-sound/daily-sounds.server.ts";
import { type ErrorLog, openErrorLog } from "../../errors/error-log.server.ts";
import { openWeeklyBoards, type WeeklyBoards } from "../../weekly-board/weekly-boards.server.ts";
import { type Moderation, openModeration } from "../moderation.server.ts";

export interface TestStore {
  database: OpenDatabase;
  db: Database;
  catalog: Catalog;
  dailySounds: DailySounds;
  weeklyBoards: WeeklyBoards;
  errorLog: ErrorLog;
  accounts: Accounts;
  analytics: Analytics;
  boards: Boards;
  insights: InsightsReader;
  moderation: Moderation;
  databaseUrl: string | undefined;
  close(): Promise<void>;
}

/** A site's store with direct access to its tables, on a new database. */
export async function openTestStore(kind: "PGlite" | "PostgreSQL"): Promise<TestStore> {
  const databaseUrl = kind === "PostgreSQL" ? await createTestDatabase() : undefined;
  const database = await openDatabase({
    dataDir: "memory",
    databaseUrl,
    role: "site",
    server: patientServer,
  });
  const { catalog, close } = openCatalog(database, brand);
  const { analytics, close: closeAnalytics } = openAnalytics(database, 3650);
  const errorLog = openErrorLog(database.db);
  await catalog.addMedia([testAudio]);
  return {
    database,
    db: database.db,
    catalog,
    dailySounds: openDailySounds(database),
    weeklyBoards: openWeeklyBoards(database, catalog),
    errorLog,
    accounts: openAccounts(database.db),
    analytics,
    boards: openBoards({ database, catalog, brand }),
    insights: openInsights({ analytics, catalog }),
    moderation: openModeration(database, brand),
    databaseUrl,
    close: async () => {
      await errorLog.close();
      await Promise.all([close(), closeAnalytics()]).finally(database.close);
    },
  };
}

/** A listed sound or voice with a file. Its id is its name. */
export function testItem<Kind extends NewItem["kind"]>(
  kind: Kind,
  id: string,
  fields: Partial<NewItem<Kind>["fields"]> = {},
  others: Partial<Omit<NewItem<Kind>, "fields">> = {},
): NewItem<Kind> {
  return newTestItem(kind, id, { id, audioHash: testAudio.hash, fields, ...others });
}

/** Everything that lists, search, suggestions and counts use, without the numbers that the database assigns. */
export async function listsOf(db: Database): Promise<Record<string, unknown[]>> {
  const rowsOf = async (query: string) => (await sql.raw(query).execute(db)).rows;
  return {
    stat: await rowsOf("SELECT id, is_listed, trend FROM item JOIN item_stat USING (pk) ORDER BY id"),
    tag: await rowsOf('SELECT slug, sound_count, voice_count FROM tag ORDER BY slug COLLATE "C"'),
    itemTag: await rowsOf(`SELECT item.id, slug, link.kind, trend, link.created_at FROM item_tag AS link
      JOIN item USING (pk) JOIN tag ON tag.id = tag_id ORDER BY item.id, slug COLLATE "C"`),
    search:
      await rowsOf(`SELECT id, search.kind, pop, name_norm, search.created_at, tsv::text, tokens::text, is_sensitive
      FROM item_search AS search JOIN item USING (pk) ORDER BY id`),
    term: await rowsOf('SELECT term, df FROM term ORDER BY term COLLATE "C"'),
    counter: await rowsOf("SELECT kind, listed FROM counter ORDER BY kind"),
  };
}
