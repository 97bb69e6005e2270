import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createChangeFeed } from "../../platform/store/change-feed.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { openTestStore, type TestStore, testItem } from "../moderation/testing/test-store.ts";
import { lockItems } from "./locked-item.server.ts";
import { runAdminTransaction } from "./run-admin-transaction.server.ts";
import { storeDoc } from "./store-doc.server.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore("PostgreSQL");
  await store.catalog.add([testItem("sound", "first"), testItem("sound", "second")]);
});
afterAll(() => store.close());

/** PostgreSQL aborts the transaction that first looks for deadlocks: the one with the shorter timeout. */
async function lockItem(db: Database, id: string, deadlockTimeout: string): Promise<void> {
  await sql`SELECT set_config('deadlock_timeout', ${deadlockTimeout}, true)`.execute(db);
  await lockItems(db, [{ kind: "sound", id }]);
}

/**
 * Whether somebody waits for a lock that a transaction holds; on a cluster, whether anybody waits at all. Sessions of the server's
 * own upkeep may wait for others, so that there is one who waits says too little.
 */
async function isAwaited(transaction: Database): Promise<boolean> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(transaction);
  const waits = inject("clusterWorkers")
    ? sql`SELECT 1 FROM citus_lock_waits`
    : sql`SELECT 1 FROM pg_stat_activity WHERE ${rows[0]?.pid} = ANY (pg_blocking_pids(pid))`;
  return (await waits.execute(store.db)).rows.length > 0;
}

test("repeats an administrator's action that PostgreSQL aborted because of a deadlock", async () => {
  const actionHolds = Promise.withResolvers<void>();
  const otherHolds = Promise.withResolvers<void>();
  const other = store.db.transaction().execute(async (transaction) => {
    await lockItem(transaction, "second", "60s");
    otherHolds.resolve();
    await actionHolds.promise;
    await lockItem(transaction, "first", "60s");
  });
  let attempts = 0;
  const changes = createChangeFeed();
  const answer = await runAdminTransaction({ db: store.db, changes }, async (transaction) => {
    attempts++;
    // A row that an aborted transaction held may go to whoever asks first, so the repetition could meet the other one again.
    if (attempts > 1) await other;
    await otherHolds.promise;
    await lockItem(transaction, "first", "10ms");
    actionHolds.resolve();
    // PostgreSQL looks for a deadlock once in each wait, so the other one has to be waiting by then.
    if (attempts === 1) await expect.poll(() => isAwaited(transaction)).toBe(true);
    await lockItem(transaction, "second", "10ms");
    return "done";
  });
  await other;
  expect(answer).toBe("done");
  expect(attempts).toBe(2);
});

test("stores no name again of a maker whose account is deleted during an edit", async () => {
  const account = await store.accounts.findOrCreateByEmail("bo@x.example", new Date(), "Bo");
  await store.catalog.add([testItem("sound", "bos", { ownerId: account.id })]);
  const actionHolds = Promise.withResolvers<void>();
  const action = runAdminTransaction({ db: store.db, changes: createChangeFeed() }, async (transaction) => {
    const [item] = await lockItems(transaction, [{ kind: "sound", id: "bos" }]);
    if (!item) throw new Error("The sound is missing");
    actionHolds.resolve();
    await expect.poll(() => isAwaited(transaction)).toBe(true);
    await storeDoc(transaction, { ...item, doc: { ...item.doc, name: "Edited" } });
  });
  await actionHolds.promise;
  await Promise.all([action, store.accounts.deleteAccount(account)]);
  const { doc } = await store.db
    .selectFrom("item")
    .select("doc")
    .where("id", "=", "bos")
    .executeTakeFirstOrThrow();
  expect(doc).toMatchObject({ name: "Edited" });
  expect(doc).not.toHaveProperty("ownerId");
});
