import type { Report } from "@tuna/sdk";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testedDatabases } from "../../platform/store/testing/tested-databases.ts";
import type { ResolveReports } from "./report-queue.ts";
import { openTestStore, type TestStore, testItem } from "./testing/test-store.ts";

const at = new Date("2026-03-01T12:00:00Z");

describe.each(testedDatabases)("reports on %s", (kind) => {
  let store: TestStore;
  let ada: { id: string; email: string };
  beforeAll(async () => {
    store = await openTestStore(kind);
    ada = await store.accounts.findOrCreateByEmail("ada@x.example", at);
    await store.catalog.add([
      testItem("sound", "goose", { name: "Goose", tags: ["bird"] }),
      testItem("sound", "duck", { name: "Duck" }),
      testItem("voice", "goose", { name: "Goose voice" }),
    ]);
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    await sql`DELETE FROM report`.execute(store.db);
    for (const id of ["goose", "duck"]) await store.moderation.relist(ada, { kind: "sound", id }, at);
  });

  /** A report that arrives the given number of seconds after the start of 2026. */
  const report = async (
    name: "sound" | "voice",
    id: string,
    visitor: string,
    given: Report,
    seconds: number,
  ) => {
    expect(await store.catalog.report(name, id, visitor, given)).toBe(true);
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, 0, seconds));
    await sql`UPDATE report SET created_at = ${createdAt} WHERE visitor = ${visitor}`.execute(store.db);
    return createdAt.toISOString();
  };
  const queue = (query: object = {}) => store.moderation.reports({ page: 1, state: "open", ...query });
  const namesOf = async (query: object = {}) =>
    (await queue(query)).items.map(({ item }) => `${item.kind}/${item.id}`);
  const resolve = (resolution: ResolveReports["resolution"], ...items: ResolveReports["items"]) =>
    store.moderation.resolve(ada, { resolution, items }, at);
  const goose = { kind: "sound", id: "goose" } as const;
  const duck = { kind: "sound", id: "duck" } as const;

  test("are grouped by item, newest first, with what is needed to judge them", async () => {
    await report("sound", "goose", "a", { reason: "spam", details: "Old", email: "a@x.example" }, 1);
    await report("sound", "duck", "b", { reason: "hate" }, 2);
    await report("sound", "goose", "c", { reason: "spam" }, 3);
    const newestAt = await report("sound", "goose", "d", { reason: "other", details: "New" }, 4);
    const { items, total } = await queue();
    expect([total, items.map(({ item }) => item.id)]).toEqual([2, ["goose", "duck"]]);
    expect(items[0]).toMatchObject({
      item: { kind: "sound", version: 1, isListed: true, fields: { name: "Goose", tags: ["bird"] } },
      card: {
        name: "Goose",
        durationMs: 1234,
        audioUrl: expect.stringContaining("/api/v1/sounds/goose/audio"),
      },
      reportCount: 3,
      reasons: [
        { reason: "spam", count: 2 },
        { reason: "other", count: 1 },
      ],
      newestAt,
    });
    expect(items[0]?.reports.map(({ details, email }) => [details, email])).toEqual([
      ["New", null],
      [null, null],
      ["Old", "a@x.example"],
    ]);
  });

  test("are filtered by reason, kind, state and page, and an item shows all its open ones", async () => {
    await report("sound", "goose", "a", { reason: "spam" }, 1);
    await report("sound", "goose", "b", { reason: "hate" }, 2);
    await report("voice", "goose", "c", { reason: "spam" }, 3);
    expect(await namesOf({ reason: "spam" })).toEqual(["voice/goose", "sound/goose"]);
    expect(await namesOf({ reason: "hate" })).toEqual(["sound/goose"]);
    expect((await queue({ reason: "hate" })).items[0]?.reportCount).toBe(2);
    expect(await namesOf({ kind: "voice" })).toEqual(["voice/goose"]);
    expect(await namesOf({ state: "resolved" })).toEqual([]);
    expect(await queue({ page: 2 })).toMatchObject({ items: [], total: 2 });
  });

  test("beyond twenty for one item are counted, and the newest are shown", async () => {
    for (let index = 0; index < 23; index++)
      await report("sound", "duck", `v${index}`, { reason: "spam" }, index);
    const [group] = (await queue()).items;
    expect([group?.reportCount, group?.reports.length]).toEqual([23, 20]);
    expect(group?.reports[0]?.createdAt).toBe(group?.newestAt);
  });

  test("are dismissed for several items at once, with the administrator's name", async () => {
    await report("sound", "goose", "a", { reason: "spam" }, 1);
    await report("sound", "duck", "b", { reason: "hate" }, 2);
    const nobody = { kind: "sound", id: "nobody" } as const;
    expect(await resolve("dismiss", goose, nobody, duck)).toEqual([
      { ...goose, resolvedCount: 1 },
      { ...nobody, resolvedCount: 0 },
      { ...duck, resolvedCount: 1 },
    ]);
    expect(await namesOf()).toEqual([]);
    const [group] = (await queue({ state: "resolved" })).items;
    expect(group?.reports).toMatchObject([
      { resolution: "dismiss", resolvedAt: at.toISOString(), resolvedBy: { email: ada.email } },
    ]);
    const { items } = await store.moderation.log({ page: 1, ...goose });
    expect(items[0]).toMatchObject({
      action: "resolve-reports",
      before: { open: { spam: 1 } },
      after: { resolution: "dismiss" },
    });
    expect(await store.catalog.get("sound", "goose")).toBeDefined();
  });

  test("unlist and mark sensitive in one action, with both in the log", async () => {
    await report("sound", "goose", "a", { reason: "spam" }, 1);
    await report("sound", "duck", "b", { reason: "sexual" }, 2);
    await resolve("unlist", goose);
    await resolve("mark-sensitive", duck);
    expect(await store.catalog.get("sound", "goose")).toBeUndefined();
    expect(await store.catalog.get("sound", "duck")).toMatchObject({
      publicInfo: { sensitiveContent: true },
    });
    const actions = async (name: object) =>
      (await store.moderation.log({ page: 1, ...name })).items.slice(0, 2).map(({ action }) => action);
    expect(await actions(goose)).toEqual(["unlist", "resolve-reports"]);
    expect(await actions(duck)).toEqual(["edit", "resolve-reports"]);
  });

  test("stay open if they arrive after the administrator loaded the queue", async () => {
    const seenUntil = await report("sound", "goose", "a", { reason: "spam" }, 1);
    await report("sound", "goose", "b", { reason: "hate" }, 2);
    expect(await resolve("dismiss", { ...goose, seenUntil })).toMatchObject([{ resolvedCount: 1 }]);
    expect((await queue()).items).toMatchObject([{ reasons: [{ reason: "hate" }] }]);
  });

  test("are resolved by one of two administrators, and the other changes nothing", async () => {
    await report("sound", "goose", "a", { reason: "spam" }, 1);
    const outcomes = await Promise.all([resolve("dismiss", goose), resolve("dismiss", goose)]);
    expect(
      outcomes
        .flat()
        .map(({ resolvedCount }) => resolvedCount)
        .sort(),
    ).toEqual([0, 1]);
    await resolve("unlist", goose);
    expect(await store.catalog.get("sound", "goose")).toBeDefined();
  });

  test("are counted again by a repeated call of their administrator alone, which changes nothing", async () => {
    await report("sound", "goose", "a", { reason: "spam" }, 1);
    await resolve("dismiss", goose);
    await report("sound", "goose", "b", { reason: "spam" }, 2);
    const seenUntil = await report("sound", "goose", "c", { reason: "spam" }, 3);
    const eve = await store.accounts.findOrCreateByEmail("eve@x.example", at);
    const later = new Date(at.getTime() + 60_000);
    const resolveAs = async (actor: typeof ada, resolution: ResolveReports["resolution"]) => {
      const asked = { resolution, items: [{ ...goose, seenUntil }] };
      return (await store.moderation.resolve(actor, asked, later))[0]?.resolvedCount;
    };
    expect(await resolveAs(ada, "unlist")).toBe(2);
    const log = await store.moderation.log({ page: 1, ...goose });
    expect(await resolveAs(ada, "unlist")).toBe(2);
    expect(await resolveAs(ada, "dismiss")).toBe(0);
    expect(await resolveAs(eve, "unlist")).toBe(0);
    expect(await store.moderation.log({ page: 1, ...goose })).toEqual(log);
  });

  test("return when a visitor reports a dismissed item again, still once per visitor", async () => {
    await report("sound", "goose", "a", { reason: "spam" }, 1);
    await resolve("dismiss", goose);
    await report("sound", "goose", "a", { reason: "hate" }, 2);
    expect((await queue()).items).toMatchObject([{ reportCount: 1, reasons: [{ reason: "hate" }] }]);
    expect(await namesOf({ state: "resolved" })).toEqual([]);
  });
});
