import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { encodeWav } from "../../platform/audio/encode-wav.ts";
import { fingerprintOf, LOOKUP_DENSITY } from "../../platform/audio/fingerprint.ts";
import { audioIdentity } from "../../platform/media/audio-identity.server.ts";
import { decodeAudio } from "../../platform/media/decode-audio.server.ts";
import { sha256 } from "../../platform/media/media-store.server.ts";
import { fixture, sine } from "../../platform/media/testing/test-tones.ts";
import { createTestDatabase } from "../../platform/store/testing/test-database.ts";
import { testedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { checkCopies } from "../doctor/check-copies.server.ts";
import { checkMeasures } from "../doctor/check-metadata.server.ts";
import { addMeasureJob, measureStoredAudio } from "./measure-stored-audio.server.ts";
import { addEarlierSound, addEarlierVoice } from "./testing/add-earlier-items.ts";

/** Earlier versions measured one channel as one loudspeaker. */
const MONO_ERROR = -3;

describe.each(testedDatabases)("audio that an earlier version measured on %s", (kind) => {
  let site: Site;
  beforeAll(async () => {
    site = await openTestSite({
      databaseUrl: kind === "PostgreSQL" ? await createTestDatabase() : undefined,
    });
  });
  afterAll(() => site.close());
  const waiting = () => checkMeasures(site.uploads.database.db);

  /** Lets a file be as an earlier version left it. Returns its true loudness. */
  async function forgetMeasures(bytes: Uint8Array): Promise<number> {
    const { db } = site.uploads.database;
    const row = await db
      .selectFrom("media")
      .selectAll()
      .where("hash", "=", sha256(bytes))
      .executeTakeFirstOrThrow();
    const loudness = row.loudness_lufs ?? 0;
    await db
      .updateTable("media")
      .set({
        identity: null,
        is_stripped: true,
        loudness_lufs: loudness + MONO_ERROR,
        peaks: Buffer.alloc(100),
      })
      .where("hash", "=", row.hash)
      .execute();
    return loudness;
  }

  it("gets the loudness of this version and its identity, in sounds and in the recordings of voices", async () => {
    const sound = encodeWav(sine({ frequency: 523 }));
    const phrase = encodeWav(sine({ frequency: 659 }));
    await addEarlierSound(site, "mono", sound, "wav");
    await addEarlierVoice(site, "voice", phrase, "wav");
    const trueLoudness = await forgetMeasures(sound);
    await forgetMeasures(phrase);
    const { db } = site.uploads.database;
    const [voice] = await db.selectFrom("item").select("doc").where("id", "=", "voice").execute();
    const demo = voice?.doc.originalDemo as { loudnessLufs: number };
    const earlier = { ...demo, loudnessLufs: demo.loudnessLufs + MONO_ERROR };
    await db
      .updateTable("item")
      .set({ doc: JSON.stringify({ ...voice?.doc, originalDemo: earlier }) })
      .where("id", "=", "voice")
      .execute();
    expect((await site.catalog.get("sound", "mono"))?.audio?.loudnessLufs).toBe(trueLoudness + MONO_ERROR);
    expect(await waiting()).toEqual({ waitingCount: 2, failedCount: 0 });

    const version = site.catalog.version();
    await site.uploads.tidy(new Date());
    await expect.poll(waiting).toEqual({ waitingCount: 0, failedCount: 0 });
    expect((await site.catalog.get("sound", "mono"))?.audio?.loudnessLufs).toBe(trueLoudness);
    expect((await site.catalog.get("voice", "voice"))?.originalDemo).toEqual(
      expect.objectContaining({ loudnessLufs: demo.loudnessLufs }),
    );
    expect(site.catalog.version()).not.toBe(version);
    const identity = audioIdentity(sound, "wav", await decodeAudio(sound, "wav"));
    expect(await site.catalog.soundsOfFile({ identity }, 5)).toEqual(["mono"]);
    const { peaks } = await db
      .selectFrom("media")
      .select("peaks")
      .where("identity", "=", identity)
      .executeTakeFirstOrThrow();
    expect(Math.max(...peaks), "peaks of an earlier version").toBeGreaterThan(0);
  });

  it("is measured once, and keeps what it has if nothing can read it", async () => {
    const bytes = encodeWav(sine({ frequency: 784 }));
    await addEarlierSound(site, "broken", bytes, "wav");
    const loudness = await forgetMeasures(bytes);
    await site.storage.put(`media/${sha256(bytes).slice(0, 2)}/${sha256(bytes)}`, new Uint8Array([1, 2, 3]));
    await site.uploads.tidy(new Date());
    await expect.poll(waiting).toEqual({ waitingCount: 0, failedCount: 1 });
    const { db } = site.uploads.database;
    const jobs = () => db.selectFrom("job").select("key").where("name", "=", "measure-audio").execute();
    // The job ends after it has stored what it found.
    await expect.poll(jobs).toEqual([]);
    await site.uploads.tidy(new Date());
    expect(await jobs()).toEqual([]);
    expect((await site.catalog.get("sound", "broken"))?.audio?.loudnessLufs).toBe(loudness + MONO_ERROR);
  });

  it("gets the fingerprint that it lacks, which its copy keeps, so that sounds like it find it", async () => {
    const tone = sine({ durationMs: 700 });
    const bytes = encodeWav(tone);
    await addEarlierSound(site, "alike", bytes, "wav");
    const { db, changes } = site.uploads.database;
    const similar = () => site.catalog.similarSounds(fingerprintOf(tone, LOOKUP_DENSITY), 10);
    const { media } = site;
    const pool = { run: () => Promise.reject(new Error("It is measured after the site stopped")) };
    await expect(
      measureStoredAudio(
        { db, changes, media, pool },
        { key: sha256(bytes), attempts: 1 },
        AbortSignal.abort(),
      ),
    ).rejects.toThrow("aborted");
    expect(await similar()).not.toContain("alike");
    expect((await waiting()).waitingCount).toBe(1);

    await site.uploads.tidy(new Date());
    await expect.poll(similar).toContain("alike");
    await expect.poll(async () => (await checkCopies(db)).waitingCount).toBe(0);
    expect((await site.catalog.get("sound", "alike"))?.audio?.hash).not.toBe(sha256(bytes));
    expect(await similar()).toContain("alike");
  });

  it("waits on after an attempt that ended early, and has the same measures after the next", async () => {
    const bytes = fixture("tone.mp3");
    await addEarlierSound(site, "again", bytes, "mp3");
    const loudness = await forgetMeasures(bytes);
    const { db, changes } = site.uploads.database;
    const run = (outcome: object) =>
      measureStoredAudio(
        { db, changes, media: site.media, pool: { run: async () => outcome as never } },
        { key: sha256(bytes), attempts: 1 },
        new AbortController().signal,
      );
    await expect(run({ refusal: { reason: "too-slow" } })).rejects.toThrow("too-slow");
    expect((await waiting()).waitingCount).toBe(1);
    await addMeasureJob(db);
    site.uploads.wakeJobs();
    await expect.poll(async () => (await waiting()).waitingCount).toBe(0);
    // Its copy may be there already.
    expect((await site.catalog.get("sound", "again"))?.audio?.loudnessLufs).toBeCloseTo(loudness, 0);
  });
});
