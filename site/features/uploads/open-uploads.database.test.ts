import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnTestedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { startUpload } from "./maker-actions.server.ts";
import { startReplacement } from "./start-replacement.server.ts";
import { newSound, testWav } from "./testing/send-upload.ts";

const MAX_OPEN = 200;
const free = async () => {};
const newUpload = (key: string) => newSound(testWav(720), { key }) as Parameters<typeof startUpload>[2];

describeOnTestedDatabases("uploads of an account that wait", (site) => {
  const db = () => site().uploads.database.db;
  /** A new account with so many open uploads. */
  async function newMaker(name: string, openCount: number) {
    const account = await site().accounts.findOrCreateByEmail(`${name}@x.example`, new Date());
    await sql`
      INSERT INTO upload (id, account_id, key, request_hash, kind, state, details, file_name, size_bytes, created_at, updated_at)
      SELECT gen_random_uuid(), ${account.id}, 'open-' || number, '', 0, 'receiving', '{}', '', 1, now(), now()
      FROM generate_series(1, ${openCount}) AS number`.execute(db());
    return account;
  }
  const countOpen = async (accountId: string) => {
    const rows = db().selectFrom("upload").select("id").where("account_id", "=", accountId);
    return (await rows.where("state", "=", "receiving").execute()).length;
  };
  const codesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
    outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));

  test("are never more than the limit, however many are started at once", async () => {
    const maker = await newMaker("eager", MAX_OPEN - 1);
    const starts = Array.from({ length: 20 }, (_, index) =>
      startUpload(site().uploads, maker, newUpload(`at-once-${index}`), free),
    );
    expect(codesOf(await Promise.allSettled(starts))).toEqual(Array(19).fill("too-many-requests"));
    expect(await countOpen(maker.id)).toBe(MAX_OPEN);
  });

  test("are one for one key, even as the last one that there is room for", async () => {
    const maker = await newMaker("repeating", MAX_OPEN - 1);
    const started = await Promise.all(
      Array.from({ length: 10 }, () => startUpload(site().uploads, maker, newUpload("same"), free)),
    );
    expect(new Set(started.map(({ row }) => row.id)).size).toBe(1);
    expect(started.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  test("are never more than the limit with replacements", async () => {
    const maker = await newMaker("replacing", MAX_OPEN - 1);
    const replaced = Array.from({ length: 10 }, () => randomUUID());
    await sql`
      INSERT INTO upload (id, account_id, key, request_hash, kind, state, details, file_name, size_bytes, created_at, updated_at)
      SELECT id, ${maker.id}, id::text, '', 0, 'refused', '{"icon": {"type": "generated"}}', '', 1, now(), now()
      FROM unnest(${replaced}::uuid[]) AS id`.execute(db());
    const { uploads } = site();
    const starts = replaced.map((id) =>
      startReplacement(uploads, maker, id, { key: `new-${id}`, fileName: "a.wav", sizeBytes: 1 }, free),
    );
    expect(codesOf(await Promise.allSettled(starts))).toEqual(Array(9).fill("too-many-requests"));
    expect(await countOpen(maker.id)).toBe(MAX_OPEN);
  });
});
