import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, publicUrl, type TestApp } from "../../composition/testing/test-app.ts";
import { fingerprintOf, LOOKUP_DENSITY } from "../../platform/audio/fingerprint.ts";
import { sha256 } from "../../platform/media/media-store.server.ts";
import { sine } from "../../platform/media/testing/test-tones.ts";
import { newTestItem, testPublicInfo } from "../../platform/store/testing/new-test-item.ts";
import { encodeFingerprint, fingerprintOfText } from "./sound-matches.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  const audioHash = sha256(test.original);
  await test.site.catalog.add([
    newTestItem("sound", "Adult tone", {
      id: "adult",
      audioHash,
      fields: { publicInfo: testPublicInfo({ sensitiveContent: true }) },
    }),
  ]);
});
afterAll(() => test.close());

const ask = async (body: object, origin = publicUrl) => {
  const headers = { "content-type": "application/json", origin };
  const response = await test.app.request("/api/v1/uploads/matches", {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  return { status: response.status, answer };
};
const printOfTone = (durationMs: number) =>
  encodeFingerprint(fingerprintOf(sine({ durationMs }), LOOKUP_DENSITY));

describe("somebody who is about to upload a sound", () => {
  it("learns that the library has the same file", async () => {
    const { answer } = await ask({ sha256: sha256(test.wav) });
    expect(answer).toMatchObject({ same: { id: "airhorn" }, near: [] });
    expect((await ask({ sha256: "0".repeat(64) })).answer).toEqual({ same: null, near: [] });
  });

  it("learns that the library has the same audio under another header", async () => {
    const { db } = test.site.uploads.database;
    const identity = `pcm:${"a".repeat(64)}`;
    await db.updateTable("media").set({ identity }).where("hash", "=", sha256(test.wav)).execute();
    const { answer } = await ask({ sha256: "0".repeat(64), identity });
    expect(answer).toMatchObject({ same: { id: "airhorn" }, near: [] });
    expect((await ask({ identity: "a" })).status).toBe(400);
  });

  it("learns of sounds that are alike, also of those that an earlier version stored", async () => {
    expect((await ask({ fingerprint: printOfTone(480) })).answer.near).toEqual([]);
    const { db } = test.site.uploads.database;
    await db.updateTable("media").set({ identity: null }).where("duration_ms", "is not", null).execute();
    await test.site.uploads.tidy(new Date());
    const nearIds = async () => {
      const { answer } = await ask({ fingerprint: printOfTone(480), sha256: sha256(test.wav) });
      return answer.near.map(({ id }: { id: string }) => id);
    };
    await expect.poll(nearIds, { interval: 250 }).toContain("bruh");
    const ids = await nearIds();
    expect(ids).not.toContain("airhorn");
    expect(ids).not.toContain("hidden");
  });

  it("hears nothing of a sensitive sound, and may be on this site's pages only", async () => {
    const { answer } = await ask({ sha256: sha256(test.original) });
    expect(answer.same).toMatchObject({ id: "adult", audio: null });
    expect((await ask({}, "https://other.example")).status).toBe(403);
  });

  it("may send a sound of 30 seconds, and nothing longer", async () => {
    const longest = encodeFingerprint(new Uint32Array(30 * 125).fill(0xf0f0_1234));
    expect((await ask({ fingerprint: longest })).status).toBe(200);
    const longer = encodeFingerprint(new Uint32Array(32 * 125));
    expect((await ask({ fingerprint: longer })).status).toBe(400);
    expect((await ask({ fingerprint: "=" })).status).toBe(400);
    expect((await ask({ sha256: "A".repeat(64) })).status).toBe(400);
  });
});

it("a fingerprint's text is read as it was written", () => {
  const words = Uint32Array.of(0, 1, 0xffff_ffff, 0x8000_0001);
  expect(fingerprintOfText(encodeFingerprint(words))).toEqual(words);
});
