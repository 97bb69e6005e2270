import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { encodeWav } from "../../platform/audio/encode-wav.ts";
import { sha256 } from "../../platform/media/media-store.server.ts";
import { stripMetadata } from "../../platform/media/strip-metadata.server.ts";
import { plantedWord, taggedAudio } from "../../platform/media/testing/tagged-audio.ts";
import { sine } from "../../platform/media/testing/test-tones.ts";
import { fileOfStorage, readBytes } from "../../platform/storage/object-storage.server.ts";
import { createTestDatabase } from "../../platform/store/testing/test-database.ts";
import { testedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { checkCopies } from "../doctor/check-copies.server.ts";
import { checkFiles } from "../doctor/check-files.server.ts";
import { checkMetadata } from "../doctor/check-metadata.server.ts";
import { addCopyJob } from "./copy-stored-audio.server.ts";
import { addStripJob } from "./strip-stored-audio.server.ts";
import { addEarlierSound, addEarlierVoice } from "./testing/add-earlier-items.ts";
import { killWorkAt } from "./testing/kill-work.ts";
import { openStoppableUploads } from "./testing/open-stoppable-uploads.ts";

const LATER = new Date(Date.now() + 2 * 24 * 3_600_000);
const done = { waitingCount: 0, failedCount: 0 };

/** Names of all stored media files that contain the word of their maker. */
async function filesWithWord({ storage }: Pick<Site, "storage">): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of storage.list("media/")) {
    const bytes = await readBytes(fileOfStorage(storage, key));
    if (Buffer.from(bytes ?? "").includes(plantedWord)) found.push(key);
  }
  return found;
}

async function expectWell(site: Pick<Site, "storage" | "uploads">): Promise<void> {
  const { db } = site.uploads.database;
  const found = await checkFiles({ db, storage: site.storage, isReading: true, now: LATER });
  expect(found).toMatchObject({ missingKeys: [], damagedKeys: [], unused: [] });
}

describe.each(testedDatabases)("audio that an earlier version stored on %s", (kind) => {
  let site: Site;
  const waiting = async () => checkMetadata(site.uploads.database.db);
  beforeAll(async () => {
    site = await openTestSite({
      databaseUrl: kind === "PostgreSQL" ? await createTestDatabase() : undefined,
    });
  });
  afterAll(() => site.close());

  it("loses its metadata and gets compact copies in all items, which keep everything else, and leaves no file", async () => {
    const [mp3, ogg, flac] = [taggedAudio.mp3().bytes, taggedAudio.ogg().bytes, taggedAudio.flac().bytes];
    const copy = encodeWav(sine({ durationMs: 500, frequency: 440 }));
    await addEarlierSound(site, "first", mp3, "mp3");
    await addEarlierSound(site, "second", mp3, "mp3");
    await addEarlierSound(site, "copied", ogg, "ogg", copy);
    await addEarlierVoice(site, "voice", flac, "flac");
    const before = await site.catalog.get("sound", "first");
    expect(await waiting()).toEqual({ waitingCount: 4, failedCount: 0 });
    expect(await filesWithWord(site)).toHaveLength(3);
    const version = site.catalog.version();

    await site.uploads.tidy(new Date());
    await expect.poll(waiting).toEqual(done);
    await expect.poll(async () => (await filesWithWord(site)).length).toBe(0);
    await expect.poll(() => checkCopies(site.uploads.database.db)).toEqual(done);
    expect(site.catalog.version()).not.toBe(version);
    const hash = sha256(await stripMetadata(mp3, "mp3"));
    const after = await site.catalog.get("sound", "first");
    const copyHash = after?.audio?.hash ?? "";
    expect(after).toEqual({
      ...before,
      audio: {
        ...before?.audio,
        hash: copyHash,
        // That of the samples that were encoded.
        loudnessLufs: expect.closeTo(before?.audio?.loudnessLufs ?? Number.NaN, 0),
        url: after?.audio?.url,
        name: "Earlier first.ogg",
        format: "opus",
        mimeType: "audio/ogg; codecs=opus",
        sizeBytes: expect.any(Number),
        bitRate: expect.any(Number),
      },
    });
    expect(after?.audio?.url).toContain(copyHash.slice(0, 8));
    expect(await site.catalog.getAudio("sound", "second")).toMatchObject({
      file: { hash: copyHash, format: "opus" },
      original: { hash, format: "mp3" },
    });
    expect(await site.catalog.getAudio("sound", "copied")).toMatchObject({
      file: { format: "opus", durationMs: 500 },
      original: { hash: sha256(await stripMetadata(ogg, "ogg")), format: "ogg" },
    });
    expect(await site.catalog.getMedia(sha256(copy))).toBeUndefined();
    const demo = (await site.catalog.get("voice", "voice"))?.originalDemo;
    expect(demo).toMatchObject({ format: "opus", mimeType: "audio/ogg; codecs=opus" });
    expect(demo?.url).toBe(`/media/${demo?.hash}.opus`);
    expect(
      (
        await site.catalog.search("sound", { q: "earlier first", sort: "trending", page: 1, pageSize: 5 })
      ).items.map(({ id }) => id),
    ).toContain("first");
    expect(await site.catalog.getMedia(sha256(mp3))).toBeUndefined();
    await expectWell(site);
  });

  it("is looked at once, and kept and counted if nothing can read it", async () => {
    const broken = taggedAudio.wav().bytes;
    await addEarlierSound(site, "broken", broken, "wav");
    await site.storage.put(
      `media/${sha256(broken).slice(0, 2)}/${sha256(broken)}`,
      new Uint8Array([1, 2, 3]),
    );
    await site.uploads.tidy(new Date());
    await expect.poll(waiting).toEqual({ waitingCount: 0, failedCount: 1 });
    await expect
      .poll(() => checkCopies(site.uploads.database.db))
      .toEqual({ waitingCount: 0, failedCount: 1 });
    const { db } = site.uploads.database;
    const named = ["strip-audio", "copy-audio"];
    const jobs = () => db.selectFrom("job").select("name").where("name", "in", named).execute();
    // A job ends after it has stored what it found.
    await expect.poll(jobs).toEqual([]);
    await site.uploads.tidy(new Date());
    expect(await jobs()).toEqual([]);
    expect((await site.catalog.getAudio("sound", "broken"))?.file.hash).toBe(sha256(broken));
  });
});

describe("the renewal of stored audio", () => {
  it("makes copies after its process was killed before their items had them", async () => {
    const place = { dataDir: await mkdtemp(join(tmpdir(), "killed-copy-")), databaseUrl: undefined };
    const earlier = await openSite({ ...place, role: "command" });
    const bytes = encodeWav(sine({ durationMs: 400 }));
    await addEarlierSound(earlier, "first", bytes, "wav");
    const { db: earlierDb } = earlier.uploads.database;
    await earlierDb.updateTable("media").set({ is_stripped: true, identity: "known" }).execute();
    expect(await checkCopies(earlierDb)).toEqual({ waitingCount: 1, failedCount: 0 });
    await addCopyJob(earlierDb);
    await earlier.close();
    await killWorkAt("between bytes and record", place);
    const site = await openStoppableUploads(place);
    try {
      await expect.poll(() => checkCopies(site.uploads.database.db)).toEqual(done);
      expect(await site.catalog.getAudio("sound", "first")).toMatchObject({
        file: { format: "opus", durationMs: 400 },
        original: { hash: sha256(bytes), format: "wav" },
      });
      await expectWell(site);
    } finally {
      await site.close();
      await rm(place.dataDir, { recursive: true, force: true });
    }
  });

  it("goes on after its process was killed between bytes and record, and before the files go", async () => {
    const place = { dataDir: await mkdtemp(join(tmpdir(), "killed-strip-")), databaseUrl: undefined };
    const earlier = await openSite({ ...place, role: "command" });
    const { bytes } = taggedAudio.m4a();
    await addEarlierSound(earlier, "first", bytes, "m4a");
    await addEarlierSound(earlier, "other", taggedAudio.mp3().bytes, "mp3");
    await addStripJob(earlier.uploads.database.db);
    await earlier.close();
    await killWorkAt("between bytes and record", place);
    await killWorkAt("before the files go", place);
    const site = await openStoppableUploads(place);
    try {
      const { db } = site.uploads.database;
      await expect.poll(() => db.selectFrom("job").select("id").execute()).toEqual([]);
      expect(await checkMetadata(db)).toEqual(done);
      expect(await filesWithWord(site)).toEqual([]);
      await expect.poll(() => checkCopies(db)).toEqual(done);
      expect(await site.catalog.getAudio("sound", "first")).toMatchObject({
        file: { format: "opus" },
        original: { hash: sha256(await stripMetadata(bytes, "m4a")) },
      });
      await expectWell(site);
    } finally {
      await site.close();
      await rm(place.dataDir, { recursive: true, force: true });
    }
  });
});

describe("the stopped renewal of a file", () => {
  it("waits until somebody retries it, while other files are renewed", async () => {
    const site = await openTestSite();
    try {
      const { db } = site.uploads.database;
      const files = [300, 500].map((frequency) => encodeWav(sine({ durationMs: 400, frequency })));
      for (const bytes of files) await addEarlierSound(site, sha256(bytes).slice(0, 10), bytes, "wav");
      const [stopped = "", other = ""] = files.map(sha256).sort();
      const names = ["strip-audio", "measure-audio", "copy-audio"];
      await sql`INSERT INTO job (name, key, payload, run_at)
        SELECT name, ${stopped}, '{}', 'infinity' FROM unnest(${names}::text[]) AS name`.execute(db);
      /** Which steps of the renewal a file has behind it. */
      const stepsOf = async (hash: string) => {
        const row = await db
          .selectFrom("media")
          .selectAll()
          .where("hash", "=", hash)
          .executeTakeFirstOrThrow();
        return [row.is_stripped, row.identity, row.is_copied].map((step) => step !== null);
      };
      await site.uploads.tidy(new Date());
      await expect.poll(() => stepsOf(other)).toEqual([true, true, true]);
      for (let done = 0; done < names.length; done++) {
        await site.uploads.tidy(new Date());
        expect(await stepsOf(stopped)).toEqual(names.map((_, step) => step < done));
        expect(await site.uploads.jobs.retryAll(names[done] ?? "")).toBe(1);
        await expect.poll(async () => (await stepsOf(stopped))[done]).toBe(true);
      }
    } finally {
      await site.close();
    }
  });

  it("waits for its next attempt after one that failed, while other files are renewed", async () => {
    const site = await openTestSite();
    try {
      const { db } = site.uploads.database;
      const files = [300, 500].map((frequency) => encodeWav(sine({ durationMs: 400, frequency })));
      for (const bytes of files) await addEarlierSound(site, sha256(bytes).slice(0, 10), bytes, "wav");
      const [failing = "", other = ""] = files.map(sha256).sort();
      await sql`INSERT INTO job (name, key, payload, run_at, attempts)
        VALUES ('strip-audio', ${failing}, '{}', now() + interval '10 minutes', 3)`.execute(db);
      await site.uploads.tidy(new Date());
      const copied = db.selectFrom("media").select("hash").where("is_copied", "is not", null);
      await expect.poll(() => copied.where("hash", "=", other).execute()).toHaveLength(1);
      const jobs = db.selectFrom("job").select(["key", "attempts"]);
      await expect.poll(() => jobs.execute()).toEqual([{ key: failing, attempts: 3 }]);
    } finally {
      await site.close();
    }
  });
});
