import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newTrend, TRENDING_HALF_LIFE_MS, trendAfterPlays, trendOfTime } from "@tuna/sdk/catalog";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { openSite } from "../../composition/site.server.ts";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { type Database, openDatabase } from "../../platform/store/database.server.ts";
import { newTestItem, testCallerKeys } from "../../platform/store/testing/new-test-item.ts";
import { createTestDatabase } from "../../platform/store/testing/test-database.ts";
import { testedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { startWriter } from "../../platform/store/testing/writer-process.ts";
import { openCatalog } from "./open-catalog.server.ts";
import { readTrendShift, setTrendingHalfLife } from "./trend-scale.server.ts";

const DAY_MS = 86_400_000;
const created = new Date("2025-12-01T00:00:00Z");
const changedAt = new Date("2026-01-01T00:00:00Z");
const daysAfterChange = (days: number) => new Date(changedAt.getTime() + days * DAY_MS);

describe.each(testedDatabases)("the half-life of trending on %s", (name) => {
  const newDatabaseUrl = async () => (name === "PostgreSQL" ? createTestDatabase() : undefined);

  /** Weights of all sounds at a time, in plays, by where the stored scale stands. */
  const weights = async (db: Database, at: Date): Promise<Record<string, number>> => {
    const { rows } = await sql<{ id: string; trend: number }>`
      SELECT id, trend FROM item JOIN item_stat USING (pk)`.execute(db);
    const standsAt = trendOfTime(at.getTime()) + (await readTrendShift(db, at.getTime()));
    return Object.fromEntries(rows.map(({ id, trend }) => [id, 2 ** (trend - standsAt)]));
  };

  const openEmptyCatalog = async () => {
    const database = await openDatabase({
      dataDir: "memory",
      databaseUrl: await newDatabaseUrl(),
      role: "site",
      server: patientServer,
    });
    const { catalog, close } = openCatalog(database, brand);
    const play = async (id: string, count: number, at: Date) => {
      for (let visitor = 0; visitor < count; visitor++) {
        await catalog.countPlay("sound", id, testCallerKeys(`${id} ${visitor} ${at.getTime()}`), at);
      }
    };
    const order = async (tag?: string) => {
      const { items } = await catalog.list("sound", { sort: "trending", page: 1, pageSize: 50, tag });
      return items.map(({ id }) => id);
    };
    return { db: database.db, catalog, play, order, close: () => close().finally(database.close) };
  };

  test("keeps weights and order when it changes, and later plays count as on a new site", async () => {
    const changed = await openEmptyCatalog();
    const fresh = await openEmptyCatalog();
    const ids = ["often-long-ago", "twice-lately", "once-lately", "never"];
    const items = ids.map((id) =>
      newTestItem("sound", id, { id, createdAt: created, fields: { tags: ["tagged"] } }),
    );
    await changed.catalog.add(items);
    await changed.play("often-long-ago", 12, daysAfterChange(-21));
    await changed.play("twice-lately", 2, daysAfterChange(-1));
    await changed.play("once-lately", 1, daysAfterChange(-1));
    const before = { weights: await weights(changed.db, changedAt), order: await changed.order() };
    expect(before.order).toEqual(["twice-lately", "often-long-ago", "once-lately", "never"]);

    await setTrendingHalfLife(changed.db, 14 * DAY_MS, changedAt);
    expect(await changed.order()).toEqual(before.order);
    const after = await weights(changed.db, changedAt);
    for (const id of ids) expect(after[id]).toBeCloseTo(before.weights[id] ?? 0, 9);

    // A new site with the same weights, whose scores were never made with another half-life.
    await setTrendingHalfLife(fresh.db, 14 * DAY_MS, new Date(0));
    await fresh.catalog.add(items);
    for (const id of ids) {
      const trend = changedAt.getTime() / (14 * DAY_MS) + Math.log2(before.weights[id] ?? 0);
      await sql`UPDATE item_stat SET trend = ${trend} FROM item WHERE item.pk = item_stat.pk AND id = ${id}`.execute(
        fresh.db,
      );
      await sql`UPDATE item_tag SET trend = ${trend} FROM item WHERE item.pk = item_tag.pk AND id = ${id}`.execute(
        fresh.db,
      );
    }
    for (const site of [changed, fresh]) {
      await site.play("never", 5, daysAfterChange(7));
      await site.play("once-lately", 1, daysAfterChange(28));
    }
    expect(await changed.order()).toEqual(["never", "once-lately", "twice-lately", "often-long-ago"]);
    for (const tag of [undefined, "tagged"]) expect(await changed.order(tag)).toEqual(await fresh.order(tag));
    const [changedWeights, freshWeights] = [
      await weights(changed.db, daysAfterChange(28)),
      await weights(fresh.db, daysAfterChange(28)),
    ];
    for (const id of ids) expect(changedWeights[id]).toBeCloseTo(freshWeights[id] ?? 0, 9);
    // Five plays, three weeks old: with a half-life of 7 days they would weigh less than one play of today.
    expect(changedWeights.never).toBeCloseTo(5 * 2 ** -1.5, 1);
    await Promise.all([changed.close(), fresh.close()]);
  });

  test("gives a new item the weight that the sdk gives it", async () => {
    const site = await openEmptyCatalog();
    await setTrendingHalfLife(site.db, 21 * DAY_MS, changedAt);
    const now = new Date();
    const played = trendAfterPlays(newTrend(created.getTime()), now.getTime(), 5);
    await site.catalog.add([
      newTestItem("sound", "new", { id: "new", createdAt: now }),
      newTestItem("sound", "played", { id: "played", createdAt: created, trend: played }),
    ]);
    const stored = await weights(site.db, now);
    expect(stored.new).toBeCloseTo(1, 3);
    expect(stored.played).toBeCloseTo(5, 1);
    await site.close();
  });

  test("is brought to the constant when a site opens, and a play moves an old item to the top", async () => {
    const databaseUrl = await newDatabaseUrl();
    const dataDir = await mkdtemp(join(tmpdir(), "half-life-"));
    const database = await openDatabase({ dataDir, databaseUrl, role: "site", server: patientServer });
    await setTrendingHalfLife(database.db, 70 * DAY_MS, new Date("2020-01-01T00:00:00Z"));
    const { catalog, close } = openCatalog(database, brand);
    const createdAt = new Date(Date.now() - 30 * DAY_MS);
    await catalog.add(["a", "b", "c"].map((id) => newTestItem("sound", id, { id, createdAt })));
    await close().finally(database.close);

    const site = await openSite({ dataDir, databaseUrl, role: "site", server: patientServer });
    for (const id of ["a", "c", "b"]) {
      await site.catalog.countPlay("sound", id, testCallerKeys("visitor"), new Date());
      await site.catalog.countPlay("sound", "b", testCallerKeys(`fan of ${id}`), new Date());
    }
    const { items } = await site.catalog.list("sound", { sort: "trending", page: 1, pageSize: 1 });
    expect(items[0]?.id).toBe("b");
    await site.close();

    const reopened = await openDatabase({ dataDir, databaseUrl, role: "command" });
    const scale = await reopened.db.selectFrom("trend_scale").selectAll().execute();
    expect(scale).toMatchObject([{ half_life_ms: TRENDING_HALF_LIFE_MS }]);
    await reopened.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  test("is the old or the new one after a process was killed while it changed it", async () => {
    const databaseUrl = await newDatabaseUrl();
    const dataDir = await mkdtemp(join(tmpdir(), "half-life-killed-"));
    const script = new URL("testing/change-half-life-until-killed.ts", import.meta.url);
    const writer = startWriter(dataDir, "site", databaseUrl, script);
    await writer.reaches(20);
    await writer.kill();

    const { db, close } = await openDatabase({ dataDir, databaseUrl, role: "site", server: patientServer });
    const [scale] = await db.selectFrom("trend_scale").select(["half_life_ms", "shift"]).execute();
    const time = changedAt.getTime();
    const shifts = { 7: 0, 14: time / (7 * DAY_MS) - time / (14 * DAY_MS) };
    const days = (scale?.half_life_ms ?? 0) / DAY_MS;
    expect(scale?.shift).toBeCloseTo(shifts[days as 7 | 14], 6);
    await close();
    await rm(dataDir, { recursive: true, force: true });
  });
});
