import { newTrend, trendAfterPlays } from "@tuna/sdk";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { type OpenDatabase, openDatabase } from "../store/database.ts";
import { newTestItem } from "../store/new-test-item.ts";
import { createTestDatabase } from "../store/on-both-databases.ts";
import { forgetOldPlays } from "./count-play.ts";
import { openCatalog } from "./open-catalog.ts";
import { popularityOfPlays } from "./popularity.ts";

const created = new Date("2024-01-01T00:00:00Z");
const noon = new Date("2025-06-01T12:00:00Z");
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

describe.each(["PGlite", "PostgreSQL"])("plays on %s", (name) => {
  let database: OpenDatabase;
  let open: ReturnType<typeof openCatalog>;
  beforeAll(async () => {
    const databaseUrl = name === "PostgreSQL" ? await createTestDatabase() : undefined;
    database = await openDatabase({ dataDir: "memory", databaseUrl, role: "site" });
    open = openCatalog(database, brand);
    const fields = { tags: ["one", "two"] };
    const ids = ["a", "b", "c", "crowd", "pause", "ancient"];
    await open.catalog.add(ids.map((id) => newTestItem("sound", id, { id, createdAt: created, fields })));
  });
  afterAll(() => open.close().finally(database.close));

  const play = (id: string, visitor: string, at: Date) => open.catalog.countPlay("sound", id, visitor, at);
  /** What every table that repeats an item's score or popularity says of it. */
  const stored = async (id: string) => {
    const { rows } = await sql<{
      plays: number;
      trend: number;
      pop: number;
      found: number;
      tagged: number[];
    }>`
      SELECT plays, stat.trend, stat.pop, found.pop AS found,
        (SELECT array_agg(trend) FROM item_tag WHERE item_tag.pk = item.pk) AS tagged
      FROM item JOIN item_stat AS stat USING (pk) JOIN item_search AS found USING (pk)
      WHERE id = ${id}`.execute(database.db);
    return rows[0];
  };

  test("a play counts once a minute for each visitor, and at once for another", async () => {
    expect(await play("pause", "ann", noon)).toEqual({ id: "pause", playedCount: 1, isCounted: true });
    expect(await play("pause", "ann", later(59))).toEqual({ id: "pause", playedCount: 1, isCounted: false });
    expect(await play("pause", "bob", later(59))).toMatchObject({ playedCount: 2, isCounted: true });
    expect(await play("pause", "ann", later(60))).toMatchObject({ playedCount: 3, isCounted: true });
    expect(await play("nothing", "ann", noon)).toBeUndefined();
  });

  test("the score follows the sdk's rule and stands everywhere alike, so lists and tags agree", async () => {
    for (let visitor = 0; visitor < 5; visitor++) await play("a", `v${visitor}`, noon);
    const trend = trendAfterPlays(newTrend(created.getTime()), noon.getTime(), 5);
    const row = await stored("a");
    expect(row?.trend).toBeCloseTo(trend, 9);
    expect(row?.tagged).toEqual([row?.trend, row?.trend]);
    expect(row?.pop).toBe(popularityOfPlays(5));
    expect(row?.found).toBe(popularityOfPlays(5));
  });

  test("a played sound moves to the top of trending, in general and in its tags", async () => {
    await play("b", "somebody", later(86_400 * 30));
    for (const tag of [undefined, "two"]) {
      const { items } = await open.catalog.list("sound", { sort: "trending", page: 1, pageSize: 1, tag });
      expect(items[0]?.id).toBe("b");
    }
  });

  test("plays at the same moment are all counted, one visitor's only once", async () => {
    const crowd = Array.from({ length: 40 }, (_, index) => play("crowd", `fan ${index}`, noon));
    const impatient = Array.from({ length: 10 }, () => play("crowd", "impatient", noon));
    await Promise.all([...crowd, ...impatient]);
    const row = await stored("crowd");
    expect(row?.plays).toBe(41);
    expect(row?.trend).toBeCloseTo(trendAfterPlays(newTrend(created.getTime()), noon.getTime(), 41), 9);
    expect(row?.tagged).toEqual([row?.trend, row?.trend]);
    expect(row?.found).toBe(popularityOfPlays(41));
  });

  test("a play long before or after all others breaks nothing", async () => {
    await play("ancient", "traveller", new Date("1901-01-01T00:00:00Z"));
    await play("ancient", "traveller", new Date("2200-01-01T00:00:00Z"));
    const row = await stored("ancient");
    expect(row?.plays).toBe(2);
    expect(row?.trend).toBeCloseTo(newTrend(Date.UTC(2200, 0, 1)), 6);
  });

  test("who played what is forgotten once it holds no further play back", async () => {
    await play("c", "recent", later(1000));
    await forgetOldPlays(database.db, later(1030));
    const left = await database.db
      .selectFrom("play_guard")
      .select("visitor")
      .where("played_at", "<", later(1000))
      .execute();
    expect(left).toEqual([]);
    expect(await play("c", "recent", later(1040))).toMatchObject({ isCounted: false });
  });
});
