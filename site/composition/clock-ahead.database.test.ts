import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openAnalytics } from "../features/analytics/analytics.server.ts";
import { readBatch } from "../features/analytics/collected-batch.server.ts";
import { testBatch } from "../features/analytics/testing/test-batch.ts";
import { addCheck } from "../features/uploads/add-check.server.ts";
import { newTestItem } from "../platform/store/testing/new-test-item.ts";
import { createTestDatabase } from "../platform/store/testing/test-database.ts";
import type { Site } from "./site.server.ts";
import { openTestSite } from "./testing/open-test-site.ts";

// The embedded database has the clock of its process, so this is about a server.
let site: Site;
let present: Date;
beforeAll(async () => {
  site = await openTestSite({ databaseUrl: await createTestDatabase() });
});
afterAll(() => site.close());
beforeEach(() => {
  present = new Date();
});
afterEach(() => void vi.useRealTimers());

/** Lets this process believe that a year has passed. */
const setClockAhead = () =>
  void vi.useFakeTimers({ toFake: ["Date"], now: present.getTime() + 365 * 86_400_000 });

test("a process whose clock is ahead ends no upload that is under way", async () => {
  const { db } = site.uploads.database;
  const { id } = await site.accounts.findOrCreateByEmail("maker@x.example", present);
  await sql`
    INSERT INTO upload (id, account_id, key, request_hash, kind, state, details, file_name, size_bytes, created_at, updated_at)
    VALUES (gen_random_uuid(), ${id}, 'open', '', 0, 'receiving', '{}', '', 1, now(), now())`.execute(db);
  setClockAhead();
  await site.uploads.tidy();
  expect(await db.selectFrom("upload").select("state").execute()).toEqual([{ state: "receiving" }]);
  await site.uploads.tidy(new Date());
  expect(await db.selectFrom("upload").select("state").execute()).not.toEqual([{ state: "receiving" }]);
});

test("a process whose clock is ahead deletes no analytics of the present", async () => {
  const { database } = site;
  const batch = readBatch(testBatch([{ name: "present", at: present.getTime() }]), present, (key) => key);
  if (!batch) throw new Error("The batch is not valid");
  await openAnalytics({ ...database, role: "command" }, 90).analytics.keep(batch, present);
  setClockAhead();
  await openAnalytics({ ...database, role: "site" }, 90).close();
  const { rows } = await sql`SELECT FROM analytics_event WHERE name = 'present'`.execute(database.db);
  expect(rows).toHaveLength(1);
});

test("a login at a process whose clock is ahead ends no session of others and deletes no record", async () => {
  const { accounts, uploads } = site;
  const logIn = async (email: string) => {
    const { id } = await accounts.findOrCreateByEmail(email, present);
    const hashes = { access: randomUUID(), refresh: randomUUID() };
    const session = { accountId: id, method: "code", device: "test", hashes, now: new Date() } as const;
    expect(await accounts.addSession(session)).toBe(true);
    return { id, ...hashes };
  };
  const one = await logIn("one@x.example");
  setClockAhead();
  await logIn("two@x.example");
  expect(await accounts.findByAccessHash(one.access, present)).toMatchObject({ id: one.id });
  const records = uploads.database.db
    .selectFrom("login_record")
    .select("id")
    .where("account_id", "=", one.id);
  expect(await records.execute()).toHaveLength(1);
});

test("a process whose clock is ahead erases no sound that its maker withdrew a moment ago", async () => {
  const { accounts, catalog, uploads } = site;
  const { db } = uploads.database;
  const account = await accounts.findOrCreateByEmail("withdrawn@x.example", present);
  await catalog.add([newTestItem("sound", "Tone", { id: "tone" })]);
  const { rows } = await sql<{ id: string; account_id: string }>`
    INSERT INTO upload
      (id, key, account_id, request_hash, kind, state, item_id, details, file_name, size_bytes, created_at, updated_at)
    VALUES (gen_random_uuid(), 'tone', ${account.id}, '', 0, 'withdrawn', 'tone', '{}', '', 1, now(), now())
    RETURNING id, account_id`.execute(db);
  await site.moderation.unlist(null, { kind: "sound", id: "tone" }, present);
  setClockAhead();
  await addCheck(db, rows[0]!);
  uploads.wakeJobs();
  await expect.poll(() => db.selectFrom("job").select("id").execute()).toEqual([]);
  expect(await db.selectFrom("item").select("id").where("id", "=", "tone").execute()).toHaveLength(1);
});

test("a code that is asked for at a process whose clock is ahead ends none of other browsers", async () => {
  const { accounts, uploads } = site;
  const challenge = (challengeHash: string) => ({
    challengeHash,
    codeHash: "code",
    purpose: "login" as const,
    emailHash: "email",
    now: new Date(),
    lifetimeMs: 3_600_000,
  });
  await accounts.saveChallenge(challenge("one"));
  setClockAhead();
  await accounts.saveChallenge(challenge("two"));
  const { rows } = await sql`SELECT FROM one_time_code`.execute(uploads.database.db);
  expect(rows).toHaveLength(2);
});
