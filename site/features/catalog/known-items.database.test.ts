import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { announceChange } from "../../platform/store/announce-change.server.ts";
import { newTestItem, testAudio, testCallerKeys } from "../../platform/store/testing/new-test-item.ts";
import { testedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { openTestCatalog, type TestCatalog } from "./testing/open-test-catalog.ts";

const COUNT = 30;

describe.each(testedDatabases)("items that were listed before on %s", (name) => {
  let open: TestCatalog;
  beforeAll(async () => {
    open = await openTestCatalog(name);
    await open.catalog.addMedia([testAudio]);
    for (const kind of ["sound", "voice"] as const) {
      const ids = Array.from({ length: COUNT }, (_, index) => `${kind}-${index}`);
      await open.catalog.add(
        ids.map((id) =>
          newTestItem(kind, `Name of ${id}`, { id, audioHash: testAudio.hash, fields: { tags: ["shared"] } }),
        ),
      );
    }
  });
  afterAll(() => open.close());

  const list = <Kind extends "sound" | "voice">(kind: Kind, tag?: string) =>
    open.catalog.list(kind, { sort: "created", page: 1, pageSize: COUNT, tag });

  test.each(["sound", "voice"] as const)("are the same %ss as when they were read by id", async (kind) => {
    const first = await list(kind);
    const again = await list(kind);
    const byId = await open.catalog.getMany(
      kind,
      first.items.map(({ id }) => id),
    );
    expect(again).toEqual(first);
    expect(again.items).toEqual(byId);
  });

  test("are listed with their current number of plays", async () => {
    const plays = async () =>
      (await list("sound")).items.find(({ id }) => id === "sound-3")?.vm_usage.playedCount ?? 0;
    const usage = async () =>
      (await list("voice")).items.find(({ id }) => id === "voice-3")?.publicInfo.social.usage ?? 0;
    const before = [await plays(), await usage()];
    await open.catalog.countPlay("sound", "sound-3", testCallerKeys("ada"), new Date());
    await open.catalog.countPlay("voice", "voice-3", testCallerKeys("ada"), new Date());
    expect([await plays(), await usage()]).toEqual(before.map((count) => count + 1));
  });

  test("are listed beside items that were not", async () => {
    await list("sound");
    const { items } = await open.catalog.list("sound", { sort: "trending", page: 1, pageSize: COUNT + 5 });
    expect(items).toHaveLength(COUNT);
  });

  test("are counted and listed anew after a change by another connection", async () => {
    const before = await list("sound", "shared");
    expect(before.total).toBe(COUNT);
    await open.catalog.add([newTestItem("sound", "Newcomer", { id: "new", fields: { tags: ["shared"] } })]);
    expect((await list("sound", "shared")).total).toBe(COUNT + 1);
    await sql`UPDATE item SET doc = jsonb_set(doc, '{name}', '"Renamed"') WHERE id = 'sound-7'`.execute(
      open.database.maintenanceDb,
    );
    // Distributed tables have no triggers, so whoever changes them says so.
    if (inject("clusterWorkers")) await announceChange(open.database.maintenanceDb);
    const name = async () => (await list("sound")).items.find(({ id }) => id === "sound-7")?.name;
    await expect.poll(name).toBe("Renamed");
  });
});
