import { sql } from "kysely";
import { expect, test } from "vitest";
import { DEFAULT_STORAGE_CAPS } from "../../platform/environment/storage-caps.server.ts";
import { describeOnTestedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { readStoredBytes } from "../account/stored-bytes.server.ts";
import { startUpload, storePicture } from "./maker-actions.server.ts";
import { newSound, testWav } from "./testing/send-upload.ts";
import { tidyUploads } from "./upload-upkeep.server.ts";

const FILE_BYTES = 1000;
const free = async () => {};
const newUpload = (key: string) =>
  ({ ...newSound(testWav(720), { key }), sizeBytes: FILE_BYTES }) as Parameters<typeof startUpload>[2];

describeOnTestedDatabases("bytes of files that are sent at once", (site) => {
  const db = () => site().uploads.database.db;
  const newMaker = (name: string) => site().accounts.findOrCreateByEmail(`${name}@x.example`, new Date());
  const toolsWith = (caps: Partial<typeof DEFAULT_STORAGE_CAPS>) => ({
    ...site().uploads,
    caps: { ...DEFAULT_STORAGE_CAPS, ...caps },
  });
  const codesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
    outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));

  test("are never more than an account may store", async () => {
    const maker = await newMaker("full");
    const tools = toolsWith({ accountBytes: 4.5 * FILE_BYTES });
    const starts = Array.from({ length: 10 }, (_, index) =>
      startUpload(tools, maker, newUpload(`${index}`), free),
    );
    expect(codesOf(await Promise.allSettled(starts))).toEqual(Array(6).fill("account-full"));
    expect(await readStoredBytes(db(), maker.id)).toBe(4 * FILE_BYTES);
  });

  test("are never more than all accounts may store", async () => {
    const makers = await Promise.all(Array.from({ length: 10 }, (_, index) => newMaker(`all-${index}`)));
    const before = await readStoredBytes(db());
    const tools = toolsWith({ totalBytes: before + 3 * FILE_BYTES });
    const starts = makers.map((maker) => startUpload(tools, maker, newUpload("one"), free));
    expect(codesOf(await Promise.allSettled(starts))).toEqual(Array(7).fill("storage-full"));
    expect(await readStoredBytes(db())).toBe(before + 3 * FILE_BYTES);
  });

  test("are never more than the new accounts of a network may store, which an established one may exceed", async () => {
    const makers = await Promise.all(Array.from({ length: 10 }, (_, index) => newMaker(`network-${index}`)));
    const tools = toolsWith({ networkBytes: 2 * FILE_BYTES });
    const starts = makers.map((maker) => startUpload(tools, maker, newUpload("one"), free, "network of day"));
    const outcomes = await Promise.allSettled(starts);
    expect(codesOf(outcomes)).toEqual(Array(8).fill("too-many-requests"));
    await startUpload(tools, makers[0]!, newUpload("later"), free);
    const { storage, wakeJobs } = site().uploads;
    const { changes } = site().uploads.database;
    const inADay = new Date(Date.now() + 25 * 3_600_000);
    await tidyUploads({ db: db(), changes, storage, wakeJobs }, inADay);
    const { rows } = await sql`SELECT 1 FROM upload WHERE network_key IS NOT NULL`.execute(db());
    expect(rows).toEqual([]);
  });

  test("count the picture for an icon once, however often it is sent", async () => {
    const maker = await newMaker("picture");
    const tools = toolsWith({ accountBytes: 2 * FILE_BYTES });
    const { row } = await startUpload(tools, maker, newUpload("one"), free);
    const send = (size: number) => storePicture(tools, row.id, new Uint8Array(size));
    for (const size of [900, 1000, 400]) await send(size);
    await expect(send(1001)).rejects.toMatchObject({ code: "account-full" });
    expect(await readStoredBytes(db(), maker.id)).toBe(FILE_BYTES + 400);
  });

  test("are measured for items of an earlier version", async () => {
    const maker = await newMaker("earlier");
    const { row } = await startUpload(site().uploads, maker, newUpload("one"), free);
    await site().catalog.addMedia([
      {
        hash: "e".repeat(64),
        format: "wav",
        mimeType: "audio/wav",
        sizeBytes: 777,
        durationMs: 500,
        loudnessLufs: -14,
        peaks: [],
      },
    ]);
    await sql`INSERT INTO item (kind, id, source_key, doc, audio_hash, file_name, created_at)
      VALUES (0, 'earlier', 'upload:earlier', '{}', ${"e".repeat(64)}, 'a.wav', now())`.execute(db());
    await sql`UPDATE upload SET state = 'published', item_id = 'earlier', has_files = false
      WHERE id = ${row.id}`.execute(db());
    expect(await readStoredBytes(db(), maker.id)).toBe(0);
    await site().uploads.tidy(new Date());
    expect(await readStoredBytes(db(), maker.id)).toBe(777);
  });

  test("are found by indexes", async () => {
    const plan = await db()
      .transaction()
      .execute(async (transaction) => {
        await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
        return sql`EXPLAIN SELECT sum(size_bytes + picture_bytes + media_bytes) FROM upload
          WHERE (has_files OR media_bytes > 0) AND account_id = 'ada'`.execute(transaction);
      });
    expect(JSON.stringify(plan.rows)).toContain("upload_stored");
  });
});
