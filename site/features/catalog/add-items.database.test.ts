import { sql } from "kysely";
import { expect, test } from "vitest";
import { newTestItem, testAudio, testIcon } from "../../platform/store/testing/new-test-item.ts";
import { describeOnTestedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { addMediaRows } from "./media-rows.server.ts";

describeOnTestedDatabases("adding items", (site) => {
  test("returns a sound with its own fields and those derived from media, counts and id", async () => {
    const { catalog } = site();
    await catalog.addMedia([testAudio, testIcon, testAudio]);
    const sound = newTestItem("sound", "Vine Boom", {
      plays: 41,
      addedToSoundboard: 7,
      audioHash: testAudio.hash,
      iconHash: testIcon.hash,
      fields: { tags: ["Bass", "boom"], category: "memes", publicInfo: { ...info, sensitiveContent: true } },
    });
    expect(await catalog.add([sound])).toEqual({ addedCount: 1, skippedCount: 0 });
    const { items } = await catalog.list("sound", { sort: "trending", page: 1, pageSize: 5 });
    const id = items[0]?.id ?? "";
    expect(id).toMatch(/^[0-9a-z]{12}$/);
    expect(await catalog.get("sound", id)).toMatchObject({
      id,
      type: "sound",
      name: "Vine Boom",
      duration: 1234,
      category: "memes",
      tags: ["Bass", "boom"],
      publicStatus: "listed",
      createdAt: "2025-01-01T00:00:00.000Z",
      publicInfo: {
        ...info,
        url: `/sound/${id}`,
        sensitiveContent: true,
        tags: ["Bass", "boom"],
        categories: ["memes"],
      },
      icon: { url: `/media/${testIcon.hash.slice(0, 12)}.svg`, hash: testIcon.hash },
      audio: {
        url: `/api/v1/sounds/${id}/audio?hash=${testAudio.hash.slice(0, 8)}`,
        name: "Vine Boom.wav",
        peaks: testAudio.peaks,
        loudnessLufs: -14.5,
        sizeBytes: 4321,
      },
      vm_usage: { playedCount: 41, soundhits: 41, add_to_soundboard: 7 },
      seo: { index: true },
    });
  });

  test("an item dated in the future is taken as created now", async () => {
    const { catalog } = site();
    const before = Date.now();
    await catalog.add([
      newTestItem("sound", "Tomorrow", { id: "tomorrow", createdAt: new Date("2099-01-01") }),
    ]);
    const createdAt = Date.parse((await catalog.get("sound", "tomorrow"))?.createdAt ?? "");
    expect(createdAt).toBeGreaterThanOrEqual(before);
    expect(createdAt).toBeLessThanOrEqual(Date.now());
  });

  test("returns a voice with its demo, its icon in both places and its plays as social usage", async () => {
    const { catalog } = site();
    await catalog.addMedia([testAudio, testIcon]);
    const media = { audioHash: testAudio.hash, iconHash: testIcon.hash };
    const fields = { description: "Deep", tags: ["low"], parentCommunityId: "c1" };
    await catalog.add([newTestItem("voice", "Giant", { id: "giant", plays: 9, ...media, fields })]);
    expect(await catalog.get("voice", "giant")).toMatchObject({
      type: "voice",
      parentCommunityId: "c1",
      demo: { url: expect.stringMatching(/^\/api\/v1\/voices\/giant\/audio\?hash=/) },
      assets: { icon: { url: `/media/${testIcon.hash.slice(0, 12)}.svg` } },
      publicInfo: { url: "/voice/giant", social: { usage: 9 }, description: "Deep", tags: ["low"] },
      cacheStatus: "Ready",
      manifestFormatVersion: "1.0.0",
    });
    expect(await catalog.get("sound", "giant")).toBeUndefined();
  });

  test("ignores a source that is added again, in the same batch or later", async () => {
    const { catalog } = site();
    const before = await catalog.counts();
    const again = newTestItem("sound", "Only once", { fields: { tags: ["once"] } });
    expect(await catalog.add([again, again])).toEqual({ addedCount: 1, skippedCount: 1 });
    expect(await catalog.add([{ ...again, plays: 99 }])).toEqual({ addedCount: 0, skippedCount: 1 });
    expect(await catalog.counts()).toEqual({ ...before, sounds: before.sounds + 1 });
    expect(await catalog.tag("once")).toMatchObject({ soundCount: 1 });
    expect(await catalog.hasSource([again.sourceKey, "test:nothing"])).toEqual(new Set([again.sourceKey]));
  });

  test("rejects a whole batch that contains an id of another source, and names the id", async () => {
    const { catalog } = site();
    await catalog.add([newTestItem("sound", "First", { id: "taken" })]);
    const before = await catalog.counts();
    const batch = [newTestItem("sound", "Innocent"), newTestItem("sound", "Second", { id: "taken" })];
    await expect(catalog.add(batch)).rejects.toThrow(
      "The id taken already belongs to an item from another source.",
    );
    const twins = ["one", "other"].map((name) => newTestItem("sound", `Twin ${name}`, { id: "twin" }));
    await expect(catalog.add(twins)).rejects.toThrow("The id twin already belongs");
    expect(await catalog.counts()).toEqual(before);
    expect(await catalog.hasSource(["test:sound:Innocent"])).toEqual(new Set());
  });

  test("rejects an item with missing media or invalid fields, and names it", async () => {
    const { catalog } = site();
    const withoutMedia = newTestItem("sound", "Silent", { audioHash: "f".repeat(64) });
    await expect(catalog.add([withoutMedia])).rejects.toThrow(
      `The media file ${"f".repeat(64)} is not in the library`,
    );
    const wrong = newTestItem("sound", "Wrong", { fields: { tags: "no list" as never } });
    await expect(catalog.add([wrong])).rejects.toThrow(/The sound from test:sound:Wrong can't be added/);
    const badId = newTestItem("sound", "Bad id", { id: "../etc" });
    await expect(catalog.add([badId])).rejects.toThrow("its id ../etc must have");
  });

  test("returns an unlisted item to administrators only", async () => {
    const { catalog } = site();
    const before = await catalog.counts();
    const hidden = newTestItem("sound", "Zebraphone", {
      id: "hidden",
      publicStatus: "unlisted",
      fields: { tags: ["zebra"] },
    });
    await catalog.add([hidden]);
    expect(await catalog.counts()).toEqual(before);
    expect(await catalog.get("sound", "hidden")).toBeUndefined();
    expect(await catalog.withUnlisted.get("sound", "hidden")).toMatchObject({ publicStatus: "unlisted" });
    expect(await catalog.tag("zebra")).toBeUndefined();
    const found = await catalog.search("sound", { q: "zebraphone", sort: "trending", page: 1, pageSize: 5 });
    expect(found.items.map(({ id }) => id)).not.toContain("hidden");
  });

  test("adds two concurrent batches, and sums up their tags and counts", async () => {
    const { catalog } = site();
    const before = await catalog.counts();
    const batch = (half: string) =>
      Array.from({ length: 200 }, (_, index) =>
        newTestItem("voice", `${half} ${index}`, { fields: { tags: ["both", `t${index}`] } }),
      );
    await Promise.all([catalog.add(batch("left")), catalog.add(batch("right").reverse())]);
    expect(await catalog.counts()).toEqual({ ...before, voices: before.voices + 400 });
    expect(await catalog.tag("both")).toMatchObject({ voiceCount: 400 });
    expect(await catalog.tag("t7")).toMatchObject({ voiceCount: 2 });
  });

  test.skipIf(process.env.TEST_DATABASE === "PGlite")(
    "adds media files in one order, so that imports with files in common cannot block each other",
    async () => {
      const { catalog, database } = site();
      const [first = testAudio, last = testAudio] = ["1", "2"].map((digit) => ({
        ...testAudio,
        hash: digit.repeat(64),
      }));
      let adding: Promise<void> | undefined;
      await database.db.transaction().execute(async (other) => {
        await addMediaRows(other, [first]);
        adding = catalog.addMedia([last, first]);
        const waiting = sql<{ count: number }>`
          SELECT count(*)::int FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        await expect.poll(async () => (await waiting.execute(database.maintenanceDb)).rows[0]?.count).toBe(1);
        await addMediaRows(other, [last]);
      });
      await adding;
      expect(await catalog.getMedia(last.hash)).toEqual(last);
    },
  );

  test("adds a source once that two processes add at the same time", async () => {
    const { catalog } = site();
    // Several times, because only some overlap so that each waits for the other.
    for (let round = 0; round < 5; round++) {
      const batch = Array.from({ length: 50 }, (_, index) => newTestItem("sound", `Twice ${round} ${index}`));
      const added = await Promise.all([catalog.add(batch), catalog.add(batch.toReversed())]);
      expect(added.map(({ addedCount }) => addedCount).toSorted()).toEqual([0, 50]);
    }
  });

  test("returns texts with special characters unchanged", async () => {
    const { catalog } = site();
    const name = `Quote ' " \\ {a,b} NULL 😂 ${"\u2028"} ñ 文字`;
    await catalog.add([newTestItem("sound", name, { id: "odd", fields: { tags: ["{}", "null", "文字"] } })]);
    expect(await catalog.get("sound", "odd")).toMatchObject({ name, tags: ["{}", "null", "文字"] });
  });

  test("removes characters that the database cannot store, and keeps the rest of the item", async () => {
    const { catalog } = site();
    const fields = {
      tags: ["nu\u0000ll", "half \ud83d"],
      publicInfo: { ...info, description: "a\u0000b \\u0000" },
    };
    const odd = newTestItem("sound", "Bo\u0000om \udc00", { id: "null", fileName: "bo\u0000om.wav", fields });
    await catalog.add([odd]);
    const sound = await catalog.get("sound", "null");
    expect(sound).toMatchObject({ name: "Boom \ufffd", tags: ["null", "half \ufffd"] });
    expect(sound?.publicInfo.description).toBe("ab \\u0000");
    expect(await catalog.report("sound", "null", "ann", { reason: "other", details: "\u0000" })).toBe(true);
  });
});

const info = {
  url: "",
  sensitiveContent: false,
  description: "Loud",
  tags: [],
  categories: [],
  ownerName: "Ann",
  ownerSlug: "ann",
  licence: "library" as const,
};
