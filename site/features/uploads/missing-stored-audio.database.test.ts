import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { encodeWav } from "../../platform/audio/encode-wav.ts";
import { captureLog } from "../../platform/log/testing/capture-log.ts";
import { keyOfMedia, sha256 } from "../../platform/media/media-store.server.ts";
import { sine } from "../../platform/media/testing/test-tones.ts";
import { createTestDatabase } from "../../platform/store/testing/test-database.ts";
import { testedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { addEarlierSound } from "./testing/add-earlier-items.ts";

/** Each step of the renewal, and what the row of a file has that waits for it. */
const steps = [
  ["strip-audio", { is_stripped: null, identity: null, is_copied: null }],
  ["measure-audio", { is_stripped: true, identity: null, is_copied: null }],
  ["copy-audio", { is_stripped: true, identity: "known", is_copied: null }],
] as const;

describe.each(testedDatabases)("the renewal of files that are missing on %s", (kind) => {
  let site: Site;
  let frequency = 300;
  beforeAll(async () => {
    site = await openTestSite({
      databaseUrl: kind === "PostgreSQL" ? await createTestDatabase() : undefined,
    });
  });
  afterAll(() => site.close());
  beforeEach(() => sql`DELETE FROM job`.execute(site.uploads.database.db));

  /** Adds files of an earlier version, in the order in which they are renewed. */
  async function addFiles(count: number): Promise<{ hash: string; bytes: Uint8Array }[]> {
    const files = Array.from({ length: count }, () => {
      frequency += 40;
      const bytes = encodeWav(sine({ durationMs: 400, frequency }));
      return { hash: sha256(bytes), bytes };
    });
    for (const { hash, bytes } of files) await addEarlierSound(site, hash.slice(0, 10), bytes, "wav");
    return files.sort((one, other) => (one.hash < other.hash ? -1 : 1));
  }
  const write = (hash: string, row: (typeof steps)[number][1]) =>
    site.uploads.database.db.updateTable("media").set(row).where("hash", "=", hash).execute();
  /** Whether a file is stripped, measured and copied. */
  const isRenewed = async (hash: string) => {
    const { db } = site.uploads.database;
    const row = await db.selectFrom("media").selectAll().where("hash", "=", hash).executeTakeFirst();
    return row?.is_stripped === true && Boolean(row.identity) && row.is_copied === true;
  };
  const troubled = () => site.uploads.jobs.troubled(5);

  it.each(steps)(
    "%s tries again later while others go on, waits for an administrator in the end, and is done when the file is back",
    async (name, row) => {
      captureLog();
      const [missing, other] = await addFiles(2);
      if (!missing || !other) throw new Error("There are no files");
      await write(missing.hash, row);
      await site.storage.remove(keyOfMedia(missing.hash));
      await site.uploads.tidy(new Date());
      await expect.poll(() => isRenewed(other.hash)).toBe(true);
      const failed = {
        name,
        key: missing.hash,
        lastError: expect.stringContaining("is missing in the storage"),
      };
      await expect.poll(troubled).toMatchObject([{ ...failed, state: "waiting" }]);

      await sql`UPDATE job SET attempts = 20, run_at = now()`.execute(site.uploads.database.db);
      site.uploads.wakeJobs();
      await expect.poll(troubled).toMatchObject([{ ...failed, state: "failed" }]);
      await site.uploads.tidy(new Date());
      expect(await troubled()).toMatchObject([{ ...failed, state: "failed" }]);

      await site.storage.put(keyOfMedia(missing.hash), missing.bytes);
      expect(await site.uploads.jobs.retryAll(name)).toBe(1);
      await expect.poll(() => isRenewed(missing.hash)).toBe(true);
    },
  );

  it("gives up a file that is missing if no item has it", async () => {
    captureLog();
    const [{ hash } = { hash: "" }] = await addFiles(1);
    const { db } = site.uploads.database;
    await sql`DELETE FROM item WHERE audio_hash = ${hash}`.execute(db);
    await write(hash, steps[1][1]);
    await site.storage.remove(keyOfMedia(hash));
    await sql`
      INSERT INTO job (name, key, payload, run_at, attempts)
      VALUES ('measure-audio', ${hash}, '{}', now(), 20)`.execute(db);
    site.uploads.wakeJobs();
    const identity = db.selectFrom("media").select("identity").where("hash", "=", hash);
    await expect.poll(() => identity.execute()).toEqual([{ identity: "" }]);
    await expect.poll(troubled).toEqual([]);
  });

  it("logs once that files are missing, and names each in the queue", async () => {
    const { entries } = captureLog();
    const files = await addFiles(3);
    for (const { hash } of files) await site.storage.remove(keyOfMedia(hash));
    await site.uploads.tidy(new Date());
    await expect
      .poll(async () => (await troubled()).map(({ key }) => key).sort())
      .toEqual(files.map(({ hash }) => hash));
    const events = entries().map(({ event, job }) => ({ event, job }));
    expect(events.filter(({ event }) => event === "job.failed")).toEqual([
      { event: "job.failed", job: "strip-audio" },
    ]);
    expect(events.filter(({ event }) => event === "task.failed")).toEqual([]);
    for (const { hash, bytes } of files) await site.storage.put(keyOfMedia(hash), bytes);
  });

  it("adds no more jobs while very many are tried again", async () => {
    const { db } = site.uploads.database;
    const [{ hash } = { hash: "" }] = await addFiles(1);
    await sql`
      INSERT INTO job (name, key, payload, run_at, attempts)
      SELECT 'strip-audio', number::text, '{}', now() + interval '1 hour', 3 FROM generate_series(1, 1000) AS number`.execute(
      db,
    );
    const added = async () => {
      await site.uploads.tidy(new Date());
      return isRenewed(hash);
    };
    expect(await added()).toBe(false);
    const { rows: jobs } = await sql`SELECT FROM job WHERE key = ${hash}`.execute(db);
    expect(jobs).toEqual([]);
    await sql`DELETE FROM job WHERE key = '7'`.execute(db);
    await expect.poll(added).toBe(true);
  });
});
