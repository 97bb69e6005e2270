import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newUploadSchema } from "@tuna/sdk/uploads";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Database } from "../../platform/store/database.server.ts";
import { createTestDatabase } from "../../platform/store/testing/test-database.ts";
import { openTestStore, type TestStore } from "../moderation/testing/test-store.ts";
import { completeUpload, startUpload, storePart } from "../uploads/maker-actions.server.ts";
import { openStoppableUploads } from "../uploads/testing/open-stoppable-uploads.ts";
import { newSound, testWav } from "../uploads/testing/send-upload.ts";
import type { Account } from "./account.server.ts";
import { addContents } from "./testing/rows-of-people.ts";

const now = new Date("2026-01-01T12:00:00Z");

/** Number of sessions of a database that wait for a lock of others. */
async function countWaiting(db: Database): Promise<number> {
  const { rows } = inject("clusterWorkers")
    ? await sql<{ count: number }>`SELECT count(*)::int AS count FROM citus_lock_waits`.execute(db)
    : await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`.execute(db);
  return rows[0]?.count ?? 0;
}

describe("what happens to an account during its deletion leaves no row that names the person", () => {
  let store: TestStore;
  let admin: Account;
  beforeAll(async () => {
    store = await openTestStore("PostgreSQL");
    await store.moderation.changeAccountType(null, "admin@x.example", "administrator", now);
    admin = await store.accounts.findOrCreateByEmail("admin@x.example", now);
  });
  afterAll(() => store.close());

  const boardOf = async ({ id }: Account) => {
    const boards = store.db.selectFrom("board").select("id").where("account_id", "=", id);
    return (await boards.executeTakeFirstOrThrow()).id;
  };
  const hide = { action: "hide", reason: "hate" } as const;

  test.each<[string, (account: Account, boardId: string) => Promise<unknown>]>([
    ["a suspension", ({ id }) => store.moderation.suspendAccount(admin, id, now)],
    ["hiding its board", (_, boardId) => store.moderation.decideBoard(admin, boardId, hide, now)],
    [
      "an action of its own",
      (account) =>
        store.moderation.changeAccountType(account, `${randomUUID()}@x.example`, "administrator", now),
    ],
    ["a new name", ({ id }) => store.accounts.changeProfile(id, { name: `New ${randomUUID()}` }, now)],
  ])("%s", async (_, act) => {
    const account = await store.accounts.findOrCreateByEmail(`${randomUUID()}@x.example`, now);
    await addContents(
      { db: store.db, accounts: store.accounts, soundId: "horn", now },
      account.id,
      account.email,
    );
    const boardId = await boardOf(account);
    const isHeld = Promise.withResolvers<void>();
    const letGo = Promise.withResolvers<void>();
    const holder = store.db.transaction().execute(async (transaction) => {
      // The last rows that a deletion changes before the account's own.
      await transaction
        .selectFrom("upload")
        .select("id")
        .where("account_id", "=", account.id)
        .forUpdate()
        .execute();
      isHeld.resolve();
      await letGo.promise;
    });
    await isHeld.promise;
    const deletion = store.accounts.deleteAccount(account);
    await expect.poll(() => countWaiting(store.db)).toBe(1);
    let isDone = false;
    const action = act(account, boardId).finally(() => {
      isDone = true;
    });
    await expect.poll(async () => isDone || (await countWaiting(store.db)) === 2).toBe(true);
    letGo.resolve();
    await Promise.all([holder, deletion, action]);
    const people = store.db.selectFrom("audit_person").selectAll().where("account_id", "=", account.id);
    const names = store.db.selectFrom("taken_name").selectAll().where("owner", "=", account.id);
    expect([await people.execute(), await names.execute()]).toEqual([[], []]);
    expect(await store.accounts.findById(account.id)).toBeUndefined();
  });
});

test("a first sound that is published during the deletion of its maker stays without the maker", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "deleted-maker-"));
  const isPublishing = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const place = { dataDir, databaseUrl: await createTestDatabase() };
  const site = await openStoppableUploads(place, async (reached) => {
    if (reached !== "between state and record") return;
    isPublishing.resolve();
    await letGo.promise;
  });
  try {
    const { db } = site.uploads.database;
    const maker = await site.accounts.findOrCreateByEmail("maker@x.example", new Date());
    const bytes = testWav(450);
    const request = newUploadSchema.parse(newSound(bytes));
    const { row } = await startUpload(site.uploads, maker, request, async () => {});
    await storePart(site.uploads, row, 0, bytes);
    await completeUpload(site.uploads, row.id);
    await isPublishing.promise;
    const deletion = site.accounts.deleteAccount(maker);
    await expect.poll(() => countWaiting(db)).toBe(1);
    letGo.resolve();
    await deletion;
    const { doc } = await db.selectFrom("item").select("doc").executeTakeFirstOrThrow();
    expect(JSON.stringify(doc)).not.toContain(maker.name);
    expect(await db.selectFrom("maker").select("id").execute()).toEqual([]);
  } finally {
    letGo.resolve();
    await site.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
