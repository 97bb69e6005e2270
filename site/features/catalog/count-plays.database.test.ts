import { newTrend, trendAfterPlays, trendWithinTime } from "@tuna/sdk/catalog";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { workFor } from "../../platform/store/abandoned-work.server.ts";
import { newTestItem, testCallerKeys } from "../../platform/store/testing/new-test-item.ts";
import { testedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { openCatalog } from "./open-catalog.server.ts";
import { deleteOldPlayGuards } from "./play-guards.server.ts";
import { popularityOfPlays } from "./popularity.server.ts";
import { openTestCatalog, type TestCatalog } from "./testing/open-test-catalog.ts";
import { correctFutureTrends } from "./trend-within-time.server.ts";

const created = new Date("2024-01-01T00:00:00Z");
const noon = new Date("2025-06-01T12:00:00Z");
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

describe.each(testedDatabases)("plays on %s", (name) => {
  let open: TestCatalog;
  beforeAll(async () => {
    open = await openTestCatalog(name);
    const fields = { tags: ["one", "two"] };
    const many = Array.from({ length: 150 }, (_, index) => `many-${index}`);
    const ids = ["a", "b", "c", "crowd", "pause", "ancient", ...["flooded", "listened", "rotated"], ...many];
    ids.push("pinned", "rival", "mended", "shared", "left", "flood-trend", "flood-trend-2", "rotated-trend");
    await open.catalog.add(ids.map((id) => newTestItem("sound", id, { id, createdAt: created, fields })));
  });
  afterAll(() => open.close());

  const play = (id: string, visitor: string, at: Date, network?: string) =>
    open.catalog.countPlay("sound", id, testCallerKeys(visitor, network), at);
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
      WHERE id = ${id}`.execute(open.database.db);
    return rows[0];
  };

  test("a play counts once a minute for each visitor, and at once for another", async () => {
    expect(await play("pause", "ann", noon)).toEqual({ id: "pause", playedCount: 1, isCounted: true });
    expect(await play("pause", "ann", later(59))).toEqual({ id: "pause", playedCount: 1, isCounted: false });
    expect(await play("pause", "bob", later(59))).toMatchObject({ playedCount: 2, isCounted: true });
    expect(await play("pause", "ann", later(60))).toMatchObject({ playedCount: 3, isCounted: true });
    expect(await play("nothing", "ann", noon)).toBeUndefined();
  });

  test("stores the score of the sdk's formula in all tables", async () => {
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

  test("two processes that count at once store every play, and keep the limits together", async () => {
    const other = openCatalog(open.database, brand);
    const listen = (index: number) => {
      const caller = testCallerKeys(`browser ${index}`, `shared network ${index % 20}`);
      return (index % 2 ? open : other).catalog.countPlay("sound", "shared", caller, noon);
    };
    const receipts = await Promise.all(
      Array.from({ length: 160 }, (_, index) => listen(Math.floor(index / 2))),
    );
    await other.close();
    const counts = receipts.flatMap((receipt) => (receipt?.isCounted ? [receipt.playedCount] : []));
    // 80 browsers count once each, and 4 of them are in each network.
    expect(counts.sort((one, another) => one - another)).toEqual(
      Array.from({ length: 80 }, (_, index) => index + 1),
    );
    const row = await stored("shared");
    expect(row?.plays).toBe(80);
    expect(row?.trend).toBeCloseTo(trendAfterPlays(newTrend(created.getTime()), noon.getTime(), 20), 9);
  });

  test("counts the plays of a batch whose first client has left", async () => {
    const leaving = new AbortController();
    const plays = workFor(leaving.signal, () => [
      play("left", "leaving", noon),
      ...Array.from({ length: 3 }, (_, visitor) => play("left", `staying ${visitor}`, noon)),
    ]);
    leaving.abort();
    expect(await Promise.all(plays)).toHaveLength(4);
    expect((await stored("left"))?.plays).toBe(4);
  });

  test("counts plays that are centuries apart", async () => {
    await play("ancient", "traveller", new Date("1901-01-01T00:00:00Z"));
    await play("ancient", "traveller", new Date("2200-01-01T00:00:00Z"));
    const row = await stored("ancient");
    expect(row?.plays).toBe(2);
    expect(row?.trend).toBeCloseTo(newTrend(Date.UTC(2200, 0, 1)), 6);
  });

  test("of made-up browsers of one network five plays of a sound count, and one more each hour", async () => {
    const inAnHour = Array.from({ length: 300 }, (_, browser) =>
      play("flooded", `browser ${browser}`, later(browser * 12), "one network"),
    );
    const counted = (await Promise.all(inAnHour)).filter((receipt) => receipt?.isCounted).length;
    const atOnce = Array.from({ length: 100 }, (_, index) => play("flooded", `more ${index}`, noon, "other"));
    const receipts = await Promise.all(atOnce);
    expect(counted).toBe(5);
    expect(receipts.filter((receipt) => receipt?.isCounted)).toHaveLength(5);
    expect(await play("flooded", "later", later(3600), "one network")).toMatchObject({ isCounted: true });
    expect((await stored("flooded"))?.plays).toBe(11);
  });

  test("a flood from one network lifts a sound in Trending no further than one listener does", async () => {
    await play("flood-trend", "listener", noon, "honest network");
    const once = (await stored("flood-trend"))?.trend ?? 0;
    const flood = Array.from({ length: 40 }, (_, browser) =>
      play("flood-trend-2", `browser ${browser}`, later(browser * 1800), "flooding network"),
    );
    await Promise.all(flood);
    const flooded = await stored("flood-trend-2");
    expect(flooded?.plays).toBeGreaterThan(10);
    expect(flooded?.trend).toBeCloseTo(once, 9);
    expect(flooded?.tagged).toEqual([flooded?.trend, flooded?.trend]);
    await play("flood-trend-2", "back the next day", later(2 * 86_400), "flooding network");
    expect((await stored("flood-trend-2"))?.trend).toBeGreaterThan(once);
  });

  test("the networks of one IPv6 customer lift a sound as ten listeners do", async () => {
    const listeners = Array.from({ length: 60 }, (_, network) => ({
      visitor: `t${network}`,
      network: `2001:db8:2:${network}`,
      wideNetwork: "2001:db8:2",
    }));
    await Promise.all(
      listeners.map((listener) => open.catalog.countPlay("sound", "rotated-trend", listener, noon)),
    );
    const trend = trendAfterPlays(newTrend(created.getTime()), noon.getTime(), 10);
    expect((await stored("rotated-trend"))?.trend).toBeCloseTo(trend, 9);
    expect((await stored("rotated-trend"))?.plays).toBe(60);
  });

  test("a hundred networks with one listener each count a hundred times", async () => {
    for (let network = 0; network < 100; network++) await play("listened", `listener ${network}`, noon);
    expect((await stored("listened"))?.plays).toBe(100);
  });

  test("the networks of one IPv6 customer count a hundred times at once", async () => {
    const listeners = Array.from({ length: 150 }, (_, network) => ({
      visitor: `v${network}`,
      network: `2001:db8:1:${network}`,
      wideNetwork: "2001:db8:1",
    }));
    const receipts = await Promise.all(
      listeners.map((listener) => open.catalog.countPlay("sound", "rotated", listener, noon)),
    );
    expect(receipts.filter((receipt) => receipt?.isCounted)).toHaveLength(100);
  });

  test("a network that played 600 times within minutes counts no more, whatever it plays", async () => {
    const plays = Array.from({ length: 620 }, (_, index) =>
      play(`many-${index % 150}`, `v${index}`, noon, "busy"),
    );
    const receipts = await Promise.all(plays);
    expect(receipts.filter((receipt) => receipt?.isCounted)).toHaveLength(600);
  });

  test("a play while the clock was twenty years ahead does not pin a sound", async () => {
    await play("pinned", "traveller", later(20 * 365 * 86_400));
    await play("pinned", "listener", later(60));
    await play("rival", "a", later(61));
    await play("rival", "b", later(62));
    await play("rival", "c", later(63));
    const [pinned, rival] = [await stored("pinned"), await stored("rival")];
    expect(pinned?.trend).toBeLessThan(rival?.trend ?? 0);
    expect(pinned?.tagged).toEqual([pinned?.trend, pinned?.trend]);
  });

  test("maintenance mends scores of the future, and only these", async () => {
    await play("mended", "time traveller", later(20 * 365 * 86_400));
    const before = await stored("rival");
    expect(await correctFutureTrends(open.database.db, later(100))).toBeGreaterThan(0);
    const mended = await stored("mended");
    const expected = trendWithinTime(1e6, {
      createdAtMs: created.getTime(),
      nowMs: later(100).getTime(),
      plays: 1,
    });
    expect(mended?.trend).toBeCloseTo(expected, 6);
    expect(mended?.tagged).toEqual([mended?.trend, mended?.trend]);
    expect(await stored("rival")).toEqual(before);
    expect(await correctFutureTrends(open.database.db, later(100))).toBe(0);
  });

  test("corrects no score while the clock is far behind", async () => {
    expect(await correctFutureTrends(open.database.db, new Date(0))).toBe(0);
  });

  test("deletes guards that were written while the clock was ahead", async () => {
    await play("c", "traveller", later(20 * 365 * 86_400));
    await deleteOldPlayGuards(open.database.db, later(1000));
    expect(await play("c", "traveller", later(1001))).toMatchObject({ isCounted: true });
  });

  test("deletes play guards that no longer limit a play", async () => {
    await play("c", "recent", later(1000));
    await deleteOldPlayGuards(open.database.db, later(1030));
    const left = await open.database.db
      .selectFrom("play_guard")
      .select("visitor")
      .where("played_at", "<", later(970))
      .execute();
    expect(left).toEqual([]);
    expect(await play("c", "recent", later(1040))).toMatchObject({ isCounted: false });
  });
});
