import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { openTestStore, type TestStore } from "../moderation/testing/test-store.ts";
import { readBatch } from "./collected-batch.server.ts";
import { type TestBatch, type TestEvent, testBatch } from "./testing/test-batch.ts";

const DAY_MS = 86_400_000;
const noon = new Date("2026-03-05T12:00:00Z");
const range = { from: new Date("2026-03-01T00:00:00Z"), until: new Date("2026-03-06T00:00:00Z") };

describe.each(testedDatabases)("collected analytics on %s", (kind) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore(kind);
  });
  afterAll(() => store.close());

  /** Events at these numbers of minutes before noon. */
  const keep = (events: (TestEvent & { minutesAgo?: number })[], batch: TestBatch = {}, at = noon) => {
    const timed = events.map(({ minutesAgo = 0, ...event }) => ({
      ...event,
      at: at.getTime() - minutesAgo * 60_000,
    }));
    const read = readBatch(testBatch(timed, batch), at, (id) => id);
    if (!read) throw new Error("The test's batch is none");
    return store.analytics.keep(read, at);
  };

  test("stores a batch that is sent 20 times at once only once, with all of its events", async () => {
    const events = Array.from({ length: 30 }, () => ({ name: "parallel" }));
    const kept = await Promise.all(Array.from({ length: 20 }, () => keep(events, { id: "the-same" })));
    expect(kept.filter(Boolean)).toHaveLength(1);
    expect(await store.analytics.byDay(["parallel"], range)).toEqual([
      { day: "2026-03-05", name: "parallel", count: 30, deviceCount: 1 },
    ]);
  });

  test("counts events by UTC day", async () => {
    const day = 24 * 60;
    await keep([
      { name: "play" },
      { name: "play", minutesAgo: 12 * 60 },
      { name: "play", minutesAgo: 12 * 60 + 1 },
    ]);
    await keep([{ name: "play", minutesAgo: 2 * day }, { name: "search" }, { name: "other" }], {
      device: "d2",
    });
    await keep([{ name: "play" }], {}, range.until);
    expect(await store.analytics.byDay(["play", "search", "search_without_result"], range)).toEqual([
      { day: "2026-03-03", name: "play", count: 1, deviceCount: 1 },
      { day: "2026-03-04", name: "play", count: 1, deviceCount: 1 },
      { day: "2026-03-05", name: "play", count: 2, deviceCount: 1 },
      { day: "2026-03-05", name: "search", count: 1, deviceCount: 1 },
    ]);
    expect(await store.analytics.byDay([], range)).toEqual([]);
  });

  test("lists searches without results, the most frequent first", async () => {
    const name = "search_without_result";
    const searched = (search_term: string, search_kind = "sound") => ({
      name,
      attributes: { search_term, search_kind },
    });
    await keep([
      searched("zebra"),
      searched("goose"),
      searched("goose"),
      searched("goose", "voice"),
      searched("ape"),
    ]);
    await keep([{ name, attributes: {} }]);
    const top = (limit: number, attributes?: { search_kind: string }) =>
      store.analytics.topValues({ name, ...(attributes && { attributes }) }, "search_term", range, limit);
    expect(await top(2)).toEqual([
      { value: "goose", count: 3 },
      { value: "ape", count: 1 },
    ]);
    expect(await top(9, { search_kind: "voice" })).toEqual([{ value: "goose", count: 1 }]);
  });

  test("counts how far sessions came in a funnel, despite logins and skipped steps", async () => {
    const step = (flow_step: string) => ({ name: "download_flow_step", attributes: { flow_step } });
    const steps = [{ name: "download_button_click" }, step("email"), step("success")];
    const click = { name: "download_button_click", minutesAgo: 9 };
    const at = (session: string, ...events: (TestEvent & { minutesAgo?: number })[]) =>
      events.map((event) => ({ ...event, session }));
    await keep(at("whole", click, click, { ...step("email"), minutesAgo: 5 }));
    await keep(at("whole", { ...step("success"), minutesAgo: 1 }), { mpid: "logged-in" });
    await keep(at("left", click, { ...step("email"), minutesAgo: 9 }));
    await keep(at("member", click, { ...step("success"), minutesAgo: 2 }));
    await keep(at("earlier", { ...step("success"), minutesAgo: 10 }, click));
    await keep(at("without", { ...step("email"), minutesAgo: 5 }));
    expect(await store.analytics.funnel(steps, range)).toEqual([4, 3, 2]);
    expect(await store.analytics.funnel(steps.slice(0, 1), range)).toEqual([4]);
    expect(await store.analytics.funnel(steps, { from: range.until, until: range.until })).toEqual([0, 0, 0]);
    expect(await store.analytics.funnel([], range)).toEqual([]);
  });

  test("counts the devices per variant of an experiment, and those that reached the goal afterwards", async () => {
    const shown = (experiment_variant: string, minutesAgo: number) => ({
      name: "experiment_exposure",
      attributes: { experiment_name: "007", experiment_variant },
      minutesAgo,
    });
    const goal = (minutesAgo: number) => ({ name: "goal", minutesAgo });
    await keep([shown("A", 9), shown("A", 8), goal(20), goal(1), goal(2)], { device: "a1" });
    await keep([shown("A", 9), goal(20)], { device: "a2" });
    await keep([shown("B", 9)], { device: "b1" });
    await keep([goal(1)], { device: "nobody" });
    const exposure = {
      event: { name: "experiment_exposure" },
      experimentAttribute: "experiment_name",
      variantAttribute: "experiment_variant",
    };
    expect(await store.analytics.exposures(exposure, { name: "goal" }, range)).toEqual([
      { experiment: "007", variant: "A", deviceCount: 2, goalCount: 1 },
      { experiment: "007", variant: "B", deviceCount: 1, goalCount: 0 },
    ]);
  });

  test("treats names and values of attributes as data, whatever they contain", async () => {
    const name = "'; DROP TABLE analytics_event; --";
    await keep([{ name, attributes: { [name]: name } }]);
    expect(await store.analytics.topValues({ name }, name, range, 5)).toEqual([{ value: name, count: 1 }]);
  });

  test("deletes old events of any number, and keeps the others", async () => {
    const old = new Date(noon.getTime() - 90 * DAY_MS);
    for (let batch = 0; batch < 5; batch++) {
      await keep(
        Array.from({ length: 500 }, () => ({ name: "old" })),
        {},
        old,
      );
    }
    const rows = async () => {
      const counts = sql<{ events: number; batches: number }>`SELECT count(*) AS events,
        (SELECT count(*) FROM analytics_batch) AS batches FROM analytics_event`;
      return (await counts.execute(store.db)).rows[0] ?? { events: 0, batches: 0 };
    };
    const before = await rows();
    expect(await store.analytics.forgetBefore(old)).toBe(0);
    expect(await store.analytics.forgetBefore(new Date(old.getTime() + 1))).toBe(2505);
    expect(await rows()).toEqual({ events: before.events - 2500, batches: before.batches - 5 });
  });
});
