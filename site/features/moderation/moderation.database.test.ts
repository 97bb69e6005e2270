import { newTrend } from "@tuna/sdk/catalog";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testCallerKeys } from "../../platform/store/testing/new-test-item.ts";
import { testedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { listsOf, openTestStore, type TestStore, testItem } from "./testing/test-store.ts";

const at = new Date("2026-03-01T12:00:00Z");
const createdAt = new Date("2025-01-01T00:00:00Z");

describe.each(testedDatabases)("actions of administrators on %s", (kind) => {
  let store: TestStore;
  let ada: { id: string; email: string };
  beforeAll(async () => {
    store = await openTestStore(kind);
    ada = await store.accounts.findOrCreateByEmail("ada@x.example", at);
    await store.catalog.add([
      testItem("sound", "goose", { name: "Angry goose", tags: ["bird", "loud"], category: "memes" }),
      testItem("sound", "duck", { name: "Calm duck", tags: ["bird"], category: "memes" }, { plays: 90 }),
      testItem("voice", "robot", { name: "Robot", tags: ["loud"], categories: ["games", "other"] }),
    ]);
  });
  afterAll(() => store.close());

  const sound = (id: string) => ({ kind: "sound", id }) as const;
  const voice = (id: string) => ({ kind: "voice", id }) as const;
  const edit = async (name: { kind: "sound" | "voice"; id: string }, changes: object) => {
    const current = await store.moderation.item(name.kind, name.id);
    return store.moderation.edit(ada, name, { version: current?.version ?? 0, ...changes }, at);
  };
  const newest = async () => (await store.moderation.log({ page: 1 })).items[0];
  /** The same items as if they had always been as they are now. */
  const freshLists = async (items: Parameters<TestStore["catalog"]["add"]>[0]) => {
    const fresh = await openTestStore(kind);
    await fresh.catalog.add(items);
    const lists = await listsOf(fresh.db);
    await fresh.close();
    return lists;
  };

  test("removes an unlisted sound from lists, tags, search and counts, and restores it when listed again", async () => {
    const before = await listsOf(store.db);
    expect(await store.moderation.unlist(ada, sound("goose"), at)).toMatchObject({ isListed: false });
    const { catalog } = store;
    expect(await catalog.get("sound", "goose")).toBeUndefined();
    expect(await catalog.getMany("sound", ["goose", "duck"])).toMatchObject([{ id: "duck" }]);
    expect(await catalog.recommended("sound", "goose", 5)).toEqual([]);
    expect((await catalog.recommended("sound", "duck", 5)).map(({ id }) => id)).not.toContain("goose");
    expect(
      (await catalog.search("sound", { q: "goose", sort: "trending", page: 1, pageSize: 9 })).total,
    ).toBe(0);
    expect((await catalog.suggest("goo")).sounds).toEqual([]);
    expect(await catalog.tag("loud")).toMatchObject({ soundCount: 0, voiceCount: 1 });
    expect(await catalog.counts()).toEqual({ sounds: 1, voices: 1 });
    expect(await catalog.countPlay("sound", "goose", testCallerKeys("somebody"), at)).toBeUndefined();
    expect(await catalog.report("sound", "goose", "somebody", { reason: "spam" })).toBe(false);
    expect(await catalog.getAudio("sound", "goose")).toMatchObject({ isListed: false });
    expect(await catalog.withUnlisted.get("sound", "goose")).toMatchObject({ publicStatus: "unlisted" });
    expect(await newest()).toMatchObject({
      at: at.toISOString(),
      action: "unlist",
      actor: { accountId: ada.id, email: ada.email },
      item: sound("goose"),
      before: { isListed: true },
      after: { isListed: false },
    });

    const { total } = await store.moderation.log({ page: 1 });
    await store.moderation.unlist(ada, sound("goose"), at);
    expect((await store.moderation.log({ page: 1 })).total).toBe(total);
    await store.moderation.relist(ada, sound("goose"), at);
    expect(await listsOf(store.db)).toEqual(before);
    expect(await newest()).toMatchObject({ action: "relist" });
  });

  test("finds an edited item by its current texts, as if it had never had others", async () => {
    const changed = await edit(sound("goose"), {
      name: "Polite swan",
      tags: ["swan", "bird"],
      category: "music",
    });
    expect(changed).toMatchObject({
      isConflict: false,
      item: { version: 2, fields: { name: "Polite swan" } },
    });
    await edit(voice("robot"), { name: "Android", tags: ["loud", "metal"], category: "movies" });
    const expected = await freshLists([
      testItem("sound", "goose", { name: "Polite swan", tags: ["swan", "bird"], category: "music" }),
      testItem("sound", "duck", { name: "Calm duck", tags: ["bird"], category: "memes" }, { plays: 90 }),
      testItem("voice", "robot", {
        name: "Android",
        tags: ["loud", "metal"],
        categories: ["movies", "other"],
      }),
    ]);
    expect(await listsOf(store.db)).toEqual(expected);
    expect(await store.catalog.get("sound", "goose")).toMatchObject({
      category: "music",
      publicInfo: { tags: ["swan", "bird"], categories: ["music"] },
    });
    expect(await newest()).toMatchObject({
      action: "edit",
      item: voice("robot"),
      before: { name: "Robot", tags: ["loud"], category: "games" },
      after: { name: "Android", tags: ["loud", "metal"], category: "movies" },
    });
  });

  test("keeps an edited unlisted item out of lists, and lists the edited version later", async () => {
    await store.moderation.unlist(ada, sound("duck"), at);
    const before = await listsOf(store.db);
    await edit(sound("duck"), { name: "Mallard", tags: ["pond"] });
    expect(await listsOf(store.db)).toEqual(before);
    await store.moderation.relist(ada, sound("duck"), at);
    expect(
      (await store.catalog.search("sound", { q: "mallard", sort: "trending", page: 1, pageSize: 9 })).items,
    ).toMatchObject([{ id: "duck" }]);
    expect(await store.catalog.tag("pond")).toMatchObject({ soundCount: 1 });
  });

  test("edits description, sensitivity and search engine texts one by one", async () => {
    const seo = { index: false, canonical: "https://x.example/", metaTitle: "T" };
    await edit(sound("duck"), { description: "Says quack", isSensitive: true, seo });
    expect(await store.catalog.get("sound", "duck")).toMatchObject({
      name: "Mallard",
      publicInfo: { description: "Says quack", sensitiveContent: true },
      seo: { ...seo, metaDescription: null },
    });
    await edit(sound("duck"), { seo: { metaTitle: null } });
    expect((await newest())?.after).toEqual({ seo: { ...seo, metaTitle: null, metaDescription: null } });
    await edit(voice("robot"), { description: "Beeps" });
    expect(await store.catalog.get("voice", "robot")).toMatchObject({
      description: "Beeps",
      publicInfo: { description: "Beeps" },
    });
  });

  test("keeps unknown fields of newer versions when editing", async () => {
    await sql`UPDATE item SET doc = doc || '{"effects": [{"type": "warp"}], "aura": 7}' WHERE id = 'robot'`.execute(
      store.db,
    );
    await edit(voice("robot"), { name: "Automaton" });
    const row = await store.db.selectFrom("item").select("doc").where("id", "=", "robot").executeTakeFirst();
    expect(row?.doc).toMatchObject({ name: "Automaton", effects: [{ type: "warp" }], aura: 7 });
  });

  test("answers the slower of two edits of a version with the current item, and loses nothing", async () => {
    const { version = 0 } = (await store.moderation.item("sound", "goose")) ?? {};
    const names = ["First", "Second"];
    const outcomes = await Promise.all(
      names.map((name) => store.moderation.edit(ada, sound("goose"), { version, name }, at)),
    );
    const conflict = outcomes.find((outcome) => outcome?.isConflict);
    const done = outcomes.find((outcome) => !outcome?.isConflict);
    expect(done).toMatchObject({ item: { version: version + 1 } });
    expect(conflict?.item).toEqual(done?.item);
    expect(await store.moderation.item("sound", "goose")).toEqual(done?.item);
  });

  test("writes no log row and no version for an edit without changes", async () => {
    const before = await store.moderation.log({ page: 1 });
    const current = await store.moderation.item("sound", "goose");
    expect(await edit(sound("goose"), { name: current?.fields.name })).toEqual({
      isConflict: false,
      item: current,
    });
    expect(await store.moderation.log({ page: 1 })).toEqual(before);
  });

  test("lists a reset sound like a new one everywhere, and keeps its plays", async () => {
    await store.catalog.countPlay("sound", "goose", testCallerKeys("listener"), at);
    const played = (await listsOf(store.db)).stat;
    await store.moderation.resetTrending(ada, sound("goose"), at);
    const trend = newTrend(createdAt.getTime());
    const { rows } = await sql<{
      trend: number;
    }>`SELECT trend FROM item_tag JOIN item USING (pk) WHERE id = 'goose'
      UNION ALL SELECT trend FROM item_stat JOIN item USING (pk) WHERE id = 'goose'`.execute(store.db);
    expect(rows).toEqual(Array(4).fill({ trend }));
    expect(played).not.toContainEqual({ id: "goose", is_listed: true, trend });
    expect(await store.catalog.get("sound", "goose")).toMatchObject({
      trendingStatus: "reset",
      vm_usage: { playedCount: 1 },
    });
    expect(await newest()).toMatchObject({ action: "reset-trending", after: { trend } });
  });

  test("invalidates cached pages at once with every action", async () => {
    const actions = [
      () => store.moderation.unlist(ada, voice("robot"), at),
      () => store.moderation.relist(ada, voice("robot"), at),
      () =>
        store.catalog
          .countPlay("voice", "robot", testCallerKeys("v"), at)
          .then(() => store.moderation.resetTrending(ada, voice("robot"), at)),
      () => edit(voice("robot"), { isSensitive: true }),
    ];
    for (const action of actions) {
      const before = store.catalog.version();
      await action();
      expect(store.catalog.version()).not.toBe(before);
    }
  });

  test("rejects every action on an unknown item", async () => {
    expect(await store.moderation.unlist(ada, sound("robot"), at)).toBeUndefined();
    expect(await edit(sound("nobody"), { name: "X" })).toBeUndefined();
    expect(await store.moderation.item("voice", "goose")).toBeUndefined();
  });

  test("keeps counts right while many administrators list and unlist concurrently", async () => {
    const before = await listsOf(store.db);
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        store.moderation[index % 2 ? "relist" : "unlist"](ada, sound(index % 3 ? "goose" : "duck"), at),
      ),
    );
    for (const id of ["goose", "duck"]) await store.moderation.relist(ada, sound(id), at);
    expect(await listsOf(store.db)).toEqual(before);
  });
});
