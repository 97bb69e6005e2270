import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { openTestStore, type TestStore, testItem } from "../moderation/testing/test-store.ts";
import { readBatch } from "./collected-batch.server.ts";
import { bannerExperiment } from "./experiments/experiments.ts";
import { gatherInsights } from "./gather-insights.server.ts";
import type { Insights } from "./insights.ts";
import { insightsSchema } from "./insights.ts";
import { type TestBatch, type TestEvent, testBatch } from "./testing/test-batch.ts";

const now = new Date("2026-03-30T12:00:00Z");

describe.each(testedDatabases)("insights on %s", (kind) => {
  let store: TestStore;
  let month: Insights;
  const gather = async (days: 7 | 30 | 90) => insightsSchema.parse(await gatherInsights(store, days, now));
  const keep = async (daysAgo: number, events: TestEvent[], batch: TestBatch = {}) => {
    const at = new Date(now.getTime() - daysAgo * 86_400_000);
    const read = readBatch(
      testBatch(
        events.map((event) => ({ ...event, at: at.getTime() })),
        batch,
      ),
      at,
      (id) => id,
    );
    if (!read) throw new Error("The test's batch is none");
    await store.analytics.keep(read, at);
  };
  const plays = (item_id: string, count: number, item_type = "sound") =>
    Array.from({ length: count }, () => ({
      name: "play",
      attributes: { item_type, item_id, item_name: "told" },
    }));
  const missing = (search_term: string, search_kind = "sound") => ({
    name: "search_without_result",
    attributes: { search_term, search_kind },
  });
  const shown = (experiment_variant: string) => ({
    name: "experiment_exposure",
    attributes: { experiment_name: bannerExperiment.name, experiment_variant },
  });

  beforeAll(async () => {
    store = await openTestStore(kind);
    expect(await gather(30)).toMatchObject({ collectedSince: null, rising: null, byDayBefore: null });
    await store.catalog.add([
      testItem("sound", "horn", { name: "Air horn" }),
      testItem("sound", "secret", { name: "Secret" }, { publicStatus: "unlisted" }),
      testItem("voice", "robot", { name: "Robot" }),
    ]);
    await keep(40, [
      ...plays("horn", 40),
      ...plays("grows", 40),
      ...plays("two", 1),
      { name: "share" },
      { name: "share" },
    ]);
    await keep(59.5, [{ name: "PageView", type: "screen_view" }]);
    // At this time of that day, the earlier range had already ended, or had not begun.
    await keep(29.6, plays("horn", 7));
    await keep(3, [
      ...plays("horn", 41),
      ...plays("grows", 95),
      ...plays("robot", 30, "voice"),
      ...plays("secret", 20),
      ...plays("two", 2),
      ...plays("../admin", 50),
      ...plays("cow", 50, "animal"),
    ]);
    await keep(2, [
      missing("zebra"),
      missing("zebra"),
      missing("zebra"),
      missing("goose", "voice"),
      { name: "share" },
    ]);
    await keep(1, [missing("goose", "voice"), shown("A"), { name: "download_button_click" }], {
      device: "d2",
    });
    await keep(0.1, [missing("goose", "voice"), shown("B"), shown("made-up")], { device: "d3" });
    month = await gather(30);
  });
  afterAll(() => store.close());

  test("compares a range that ends now with the same length before it", () => {
    expect(month.byDay).toHaveLength(30);
    expect([month.byDay[0]?.day, month.byDay.at(-1)?.day]).toEqual(["2026-03-01", "2026-03-30"]);
    expect(month.byDayBefore?.map(({ day }) => day)).toContain("2026-01-30");
    expect(month.totals.plays).toEqual({ count: 288, before: 81 });
    expect(month.byDay.find(({ day }) => day === "2026-03-27")?.plays).toBe(288);
    expect(month.totals.shares).toEqual({ count: 1, before: 2 });
    expect(month.totals.visitors).toEqual({ count: 0, before: 1 });
  });

  test("compares a range with nothing if the earlier one was not collected or is deleted", async () => {
    const quarter = await gather(90);
    expect(quarter).toMatchObject({ byDayBefore: null, rising: null, totals: { plays: { before: null } } });
    expect(quarter.totals.plays.count).toBe(376);
    expect(quarter.mostPlayed[0]?.before).toBeNull();
  });

  test("sorts failed searches by number of visitors, with kind and last time", () => {
    expect(month.emptySearches).toEqual([
      {
        term: "goose",
        kind: "voice",
        count: 3,
        visitors: 3,
        lastSeen: new Date(now.getTime() - 8_640_000).toISOString(),
      },
      expect.objectContaining({ term: "zebra", kind: "sound", count: 3, visitors: 1 }),
    ]);
  });

  test("names played items as the catalog does, unlisted ones by id, and drops unknown ids", () => {
    expect(month.mostPlayed.map(({ id, name, count, before }) => [id, name, count, before])).toEqual([
      ["grows", null, 95, 40],
      ["horn", "Air horn", 41, 40],
      ["robot", "Robot", 30, 0],
      ["secret", null, 20, 0],
      ["two", null, 2, 1],
    ]);
  });

  test("does not count one more play, or growth in line with the site, as a rise", () => {
    expect(month.rising?.map(({ id }) => id)).toEqual(["robot", "secret"]);
  });

  test("shows declared variants of experiments in their order, for each goal", () => {
    const [a, b] = [
      { name: "A", devices: 1 },
      { name: "B", devices: 1 },
    ];
    expect(month.experiments).toEqual([
      {
        name: bannerExperiment.name,
        goal: "click",
        variants: [
          { ...a, reached: 1 },
          { ...b, reached: 0 },
        ],
      },
      {
        name: bannerExperiment.name,
        goal: "success",
        variants: [
          { ...a, reached: 0 },
          { ...b, reached: 0 },
        ],
      },
    ]);
  });
});
