import { newTrend, trendAfterPlays } from "@tuna/sdk/catalog";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { type OpenDatabase, openDatabase } from "../../platform/store/database.server.ts";
import { newTestItem, testCallerKeys } from "../../platform/store/testing/new-test-item.ts";
import { createTestDatabase } from "../../platform/store/testing/test-database.ts";
import { openCatalog } from "./open-catalog.server.ts";

const PLAYS = 10_000;
const noon = new Date("2025-06-01T12:00:00Z");
const trend = trendAfterPlays(newTrend(noon.getTime()), noon.getTime(), PLAYS);
let database: OpenDatabase;
let open: ReturnType<typeof openCatalog>;

beforeAll(async () => {
  const databaseUrl = await createTestDatabase();
  // One connection, since a connection reports only its own updates.
  database = await openDatabase({
    dataDir: "memory",
    databaseUrl,
    role: "site",
    server: { ...patientServer, poolSize: 1 },
  });
  open = openCatalog(database, brand);
  const fields = { tags: ["one", "two", "three"] };
  const ids = ["popular", "crowded", "followed"];
  await open.catalog.add(
    ids.map((id) => newTestItem("sound", id, { id, createdAt: noon, plays: PLAYS, trend, fields })),
  );
});
afterAll(() => open.close().finally(database.close));

const play = (id: string, listener: string) =>
  open.catalog.countPlay("sound", id, testCallerKeys(`${id} ${listener}`), noon);

/** Returns updated rows of a table so far, and how many of the updates changed no index (HOT). */
async function updatesOf(table: string): Promise<{ all: number; hot: number }> {
  await sql`SELECT pg_stat_force_next_flush()`.execute(database.db);
  const { rows } = await sql<{ all: number; hot: number }>`
    SELECT n_tup_upd AS all, n_tup_hot_upd AS hot FROM pg_stat_user_tables WHERE relname = ${table}`.execute(
    database.db,
  );
  return rows[0] ?? { all: 0, hot: 0 };
}

async function storedScore(id: string) {
  const { rows } = await sql<{ trend: number; score: number; tagged: number[] }>`
    SELECT trend, trend + trend_ahead AS score,
      (SELECT array_agg(DISTINCT trend) FROM item_tag WHERE item_tag.pk = item.pk) AS tagged
    FROM item JOIN item_stat USING (pk) WHERE id = ${id}`.execute(database.db);
  return rows[0] ?? { trend: 0, score: 0, tagged: [] };
}

test("plays of a popular sound change no index, one after the other", async () => {
  const before = await updatesOf("item_stat");
  const tagsBefore = await updatesOf("item_tag");
  for (let listener = 0; listener < 40; listener++) await play("popular", `${listener}`);
  const after = await updatesOf("item_stat");
  expect(after.all - before.all).toBe(40);
  expect(after.hot - before.hot).toBe(40);
  expect((await updatesOf("item_tag")).all).toBe(tagsBefore.all);
});

test("plays that come at once write a sound's row a few times, and its score counts them all", async () => {
  const before = await updatesOf("item_stat");
  await Promise.all(Array.from({ length: 400 }, (_, listener) => play("crowded", `${listener}`)));
  const after = await updatesOf("item_stat");
  // The first play is stored alone. The others wait for it together.
  expect(after.all - before.all).toBe(2);
  expect((await storedScore("crowded")).score).toBeCloseTo(trendAfterPlays(trend, noon.getTime(), 400), 9);
});

test("a sound's place in Trending follows its score when the score has moved by 2 %, and at the end", async () => {
  const place = (await storedScore("followed")).trend;
  await Promise.all(Array.from({ length: 100 }, (_, listener) => play("followed", `${listener}`)));
  const behind = await storedScore("followed");
  expect(behind).toMatchObject({ trend: place, tagged: [place] });
  expect(behind.score).toBeGreaterThan(place);

  await Promise.all(Array.from({ length: 200 }, (_, listener) => play("followed", `later ${listener}`)));
  const moved = await storedScore("followed");
  expect(moved.trend).toBeGreaterThan(place + 1 / 32);
  expect(moved.tagged).toEqual([moved.trend]);

  await play("followed", "last");
  expect((await storedScore("followed")).trend).toBe(moved.trend);
  await open.close();
  const settled = await storedScore("followed");
  expect(settled.trend).toBeCloseTo(trendAfterPlays(trend, noon.getTime(), 301), 9);
  expect(settled).toMatchObject({ score: settled.trend, tagged: [settled.trend] });
});
