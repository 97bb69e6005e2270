import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "../app/site.ts";
import { openTestSite } from "../app/testing/open-test-site.ts";
import { checkFiles } from "../doctor/check-files.ts";
import { checkMetadata } from "../doctor/check-metadata.ts";
import { sha256 } from "../media/media-store.ts";
import { playableCopy } from "../media/playable-copy.ts";
import { stripMetadata } from "../media/strip-metadata.ts";
import { plantedWord, taggedAudio } from "../media/testing/tagged-audio.ts";
import { sine } from "../media/testing/test-tones.ts";
import { fileOfStorage, readBytes } from "../storage/object-storage.ts";
import { createTestDatabase } from "../store/testing/test-database.ts";
import { testedDatabases } from "../store/testing/tested-databases.ts";
import { addStripJob } from "./strip-stored-audio.ts";
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

  it("loses its metadata in all items, which keep everything else, and leaves no file", async () => {
    const [mp3, ogg, flac] = [taggedAudio.mp3().bytes, taggedAudio.ogg().bytes, taggedAudio.flac().bytes];
    const copy = playableCopy(sine({ durationMs: 500, frequency: 440 }));
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
    expect(site.catalog.version()).not.toBe(version);
    const hash = sha256(await stripMetadata(mp3, "mp3"));
    const after = await site.catalog.get("sound", "first");
    expect(after).toEqual({
      ...before,
      audio: { ...before?.audio, hash, url: after?.audio?.url, sizeBytes: expect.any(Number) },
    });
    expect(after?.audio?.url).toContain(hash.slice(0, 8));
    expect((await site.catalog.getAudio("sound", "second"))?.file.hash).toBe(hash);
    expect(await site.catalog.getAudio("sound", "copied")).toMatchObject({
      file: { hash: sha256(copy) },
      original: { hash: sha256(await stripMetadata(ogg, "ogg")), format: "ogg" },
    });
    const demo = (await site.catalog.get("voice", "voice"))?.originalDemo;
    const demoHash = sha256(await stripMetadata(flac, "flac"));
    expect(demo).toMatchObject({ hash: demoHash, format: "flac" });
    expect(demo?.url).toContain(demoHash.slice(0, 12));
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
    await site.uploads.tidy(new Date());
    const jobs = await site.uploads.database.db.selectFrom("job").select("name").execute();
    expect(jobs.filter(({ name }) => name === "strip-audio")).toEqual([]);
    expect((await site.catalog.getAudio("sound", "broken"))?.file.hash).toBe(sha256(broken));
  });
});

describe("the removal of metadata", () => {
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
      expect((await site.catalog.getAudio("sound", "first"))?.file.hash).toBe(
        sha256(await stripMetadata(bytes, "m4a")),
      );
      await expectWell(site);
    } finally {
      await site.close();
      await rm(place.dataDir, { recursive: true, force: true });
    }
  });
});
