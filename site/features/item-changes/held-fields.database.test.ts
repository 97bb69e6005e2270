import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { up as holdFields } from "../../platform/store/migrations/0038-held-fields.ts";
import { testAudio } from "../../platform/store/testing/new-test-item.ts";
import { describeOnTestedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { testItem } from "../moderation/testing/test-store.ts";
import { changeUpload } from "../uploads/change-upload.server.ts";
import { createUpload } from "../uploads/upload-rows.server.ts";

const at = new Date("2026-03-01T12:00:00Z");

describeOnTestedDatabases("fields that administrators set", (site) => {
  let ada: { id: string; email: string };
  beforeAll(async () => {
    const { accounts, catalog } = site();
    await catalog.addMedia([testAudio]);
    await catalog.add(["race", "edited", "changed"].map((id) => testItem("sound", id, { name: "Horn" })));
    ada = await accounts.findOrCreateByEmail("ada@x.example", at);
  });
  const edit = async (id: string, changes: object) => {
    const { moderation } = site();
    const { version } = (await moderation.item("sound", id))!;
    return moderation.edit(ada, { kind: "sound", id }, { version, ...changes }, at);
  };
  const heldOf = async (id: string) => (await site().moderation.item("sound", id))?.heldFields;

  test("win against changes that their maker makes at the same time", async () => {
    const { uploads, accounts, catalog } = site();
    const { db } = uploads.database;
    const maker = await accounts.findOrCreateByEmail("maker@x.example", at);
    const details = {
      ...{ name: "Horn", tags: [], category: "memes", description: "", isSensitive: false },
      ...{ licence: "own", icon: { type: "generated", variant: 0 } },
    } as const;
    const upload = {
      kind: "sound",
      key: "race",
      fileName: "a.wav",
      sizeBytes: 9,
      details: { ...details, tags: [] },
    };
    const { row } = await createUpload(db, maker.id, upload as never, at);
    await db
      .updateTable("upload")
      .set({ state: "published", item_id: "race" })
      .where("id", "=", row.id)
      .execute();
    const makers = Promise.allSettled(
      ["Rude 1", "Rude 2", "Rude 3"].map((name) => changeUpload(uploads, row.id, { name })),
    );
    // A change by the maker raises the version, so an administrator's edit may meet a newer item.
    let outcome = await edit("race", { name: "Polite" });
    while (outcome?.isConflict) outcome = await edit("race", { name: "Polite" });
    await makers;
    await Promise.allSettled([changeUpload(uploads, row.id, { name: "Rude 4" })]);
    expect((await catalog.get("sound", "race"))?.name).toBe("Polite");
  });

  test("are taken from the log by the migration, unless the maker has changed them since", async () => {
    const { db } = site().uploads.database;
    await edit("edited", { name: "Polite", tags: ["ok"], category: "music", isSensitive: true });
    await edit("edited", { name: "Politer" });
    await edit("changed", { name: "Polite", description: "Ours" });
    await sql`UPDATE item SET doc = jsonb_set(doc, '{name}', '"Rude"') WHERE id = 'changed'`.execute(db);
    await sql`ALTER TABLE item DROP COLUMN held_fields`.execute(db);
    await sql`ALTER TABLE upload DROP COLUMN held_fields`.execute(db);
    await holdFields(db as never);
    expect((await heldOf("edited"))?.toSorted()).toEqual(["category", "isSensitive", "name", "tags"]);
    expect(await heldOf("changed")).toEqual(["description"]);
    expect((await heldOf("race"))?.length).toBe(1);
  });
});
