import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { openTestStore, type TestStore, testItem } from "../moderation/testing/test-store.ts";

const at = new Date("2026-03-01T12:00:00Z");

describe.each(testedDatabases)("the log on %s", (kind) => {
  let store: TestStore;
  let ada: { id: string; email: string };
  beforeAll(async () => {
    store = await openTestStore(kind);
    ada = await store.accounts.findOrCreateByEmail("ada@x.example", at);
    await store.catalog.add([testItem("sound", "goose"), testItem("voice", "goose")]);
    await store.moderation.unlist(ada, { kind: "sound", id: "goose" }, at);
    await store.moderation.unlist(null, { kind: "voice", id: "goose" }, at);
  });
  afterAll(() => store.close());

  test.each([
    "UPDATE audit_log SET after = '{}'",
    "UPDATE audit_log SET actor = NULL WHERE false",
    "DELETE FROM audit_log",
    "TRUNCATE audit_log",
    "TRUNCATE audit_person CASCADE",
    "DELETE FROM audit_person",
    "UPDATE audit_person SET email = 'other@x.example'",
    "UPDATE audit_person SET account_id = NULL",
  ])("refuses %s", async (statement) => {
    const before = await store.moderation.log({ page: 1 });
    await expect(sql.raw(statement).execute(store.db)).rejects.toThrow("is append-only");
    expect(await store.moderation.log({ page: 1 })).toEqual(before);
  });

  test("lists the newest first, for all items or for one", async () => {
    const { items, total } = await store.moderation.log({ page: 1 });
    expect([items.map(({ item }) => item?.kind), total]).toEqual([["voice", "sound"], 2]);
    expect(items.map(({ actor }) => actor?.email)).toEqual([undefined, ada.email]);
    const ofSound = await store.moderation.log({ page: 1, kind: "sound", id: "goose" });
    expect(ofSound).toMatchObject({ total: 1, items: [{ item: { kind: "sound", id: "goose" } }] });
    expect((await store.moderation.log({ page: 2 })).items).toEqual([]);
  });

  test("forgets the person when the account is deleted, but keeps that one person acted", async () => {
    const before = (await store.moderation.log({ page: 1, kind: "sound", id: "goose" })).items;
    await store.moderation.relist(ada, { kind: "sound", id: "goose" }, at);
    await store.accounts.deleteAccount(ada);
    const { items } = await store.moderation.log({ page: 1, kind: "sound", id: "goose" });
    const actor = { number: before[0]?.actor?.number, accountId: null, email: null };
    expect(items.map((entry) => entry.actor)).toEqual([actor, actor]);
    expect({ ...items[1], actor: null }).toEqual({ ...before[0], actor: null });
  });
});
