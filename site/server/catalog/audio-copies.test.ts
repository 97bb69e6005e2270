import { parse as parseDisposition } from "content-disposition";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodeWav } from "../../contract/audio/encode-wav.ts";
import { durationMsOf } from "../../contract/audio/pcm.ts";
import { openTestLogin } from "../account/testing/test-browser.ts";
import { openTestApp, type TestApp } from "../app/testing/test-app.ts";
import { captureLog } from "../log/testing/capture-log.ts";
import { decodeAudio } from "../media/decode-audio.ts";
import { loudnessLufsOf } from "../media/loudness.ts";
import { sha256 } from "../media/media-store.ts";
import { mimeTypeOfFormat } from "../media/mime.ts";
import { sine } from "../media/testing/test-tones.ts";
import { newTestItem, testPublicInfo } from "../store/testing/new-test-item.ts";

/** The player of the site evens sounds out to the same loudness. */
const EVEN_LUFS = -16;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  const audioHash = await addAudio(encodeWav(sine({ durationMs: 8000, sampleRate: 8000 })), 8000);
  const brokenHash = await addAudio(new Uint8Array(3000), 100);
  await test.site.catalog.add([
    newTestItem("sound", "Long tone", { id: "long", audioHash }),
    newTestItem("sound", "Broken tone", { id: "broken", audioHash: brokenHash }),
    newTestItem("sound", "Adult tone", {
      id: "adult",
      audioHash,
      fields: { publicInfo: testPublicInfo({ sensitiveContent: true }) },
    }),
  ]);
});
afterAll(() => test.close());

async function addAudio(bytes: Uint8Array, durationMs: number): Promise<string> {
  const hash = await test.site.media.put(bytes);
  const facts = { durationMs, sizeBytes: bytes.length, loudnessLufs: null, peaks: [] };
  await test.site.catalog.addMedia([{ hash, format: "wav", mimeType: mimeTypeOfFormat("wav"), ...facts }]);
  return hash;
}

const copyPath = (id: string, purpose = "discord") => `/api/v1/sounds/${id}/audio?for=${purpose}`;
const get = (path: string, headers: Record<string, string> = {}) => test.app.request(path, { headers });
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe("a sound's copy for Discord", () => {
  it("is an Ogg file at an even level, named after the item", async () => {
    const response = await get(copyPath("airhorn"));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "audio/ogg",
      "access-control-allow-origin": "*",
      "x-content-type-options": "nosniff",
    });
    expect(parseDisposition(response.headers.get("content-disposition") ?? "")).toMatchObject({
      type: "attachment",
      parameters: { filename: "Größe Air Horn 🎉.ogg" },
    });
    const copy = await decodeAudio(await bytesOf(response), "opus");
    expect(durationMsOf(copy)).toBe(500);
    expect(Math.abs((loudnessLufsOf(copy) ?? 0) - EVEN_LUFS)).toBeLessThan(1);
  });

  it("is whole for a chat, and at most 5.2 s for the soundboard", async () => {
    const durationOf = async (purpose: string) =>
      durationMsOf(await decodeAudio(await bytesOf(await get(copyPath("long", purpose))), "opus"));
    expect(await durationOf("discord")).toBe(8000);
    expect(await durationOf("discord-soundboard")).toBe(5150);
  });

  it("is encoded once for simultaneous requests, and has one ETag", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => get(copyPath("bruh"))));
    const bodies = await Promise.all(answers.map(bytesOf));
    expect(new Set(bodies.map(sha256)).size).toBe(1);
    const etag = answers[0]?.headers.get("etag") ?? "";
    expect((await get(copyPath("bruh"), { "if-none-match": etag })).status).toBe(304);
    expect((await get(copyPath("bruh", "discord-soundboard"))).headers.get("etag")).not.toBe(etag);
    expect((await get(copyPath("bruh"), { range: "bytes=0-3" })).status).toBe(206);
  });

  it("is immutable in caches only under a URL with the sound's hash", async () => {
    const cachingOf = async (hash: string) =>
      (await get(`${copyPath("airhorn")}&hash=${hash}`)).headers.get("cache-control");
    expect(await cachingOf(sha256(test.wav))).toContain("immutable");
    expect(await cachingOf("0".repeat(64))).not.toContain("immutable");
  });

  it.each([
    ["missing", "sound-not-found"],
    ["hidden", "sound-not-found"],
    ["silent", "file-not-found"],
  ])("does not exist for the sound %s", async (id, code) => {
    const response = await get(copyPath(id));
    expect([response.status, (await response.json()).code]).toEqual([404, code]);
  });

  it("of a sensitive sound is for viewers who confirmed, and is never cached", async () => {
    const stranger = await get(copyPath("adult"));
    expect([stranger.status, (await stranger.json()).code]).toEqual([403, "sensitive-content"]);
    const browser = openTestLogin(test.site).newBrowser();
    await browser.logIn("adult@x.example");
    await browser.call("/me/settings", { method: "PATCH", body: { isSensitiveContentEnabled: true } });
    const response = await browser.call("/sounds/adult/audio?for=discord");
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(durationMsOf(await decodeAudio(await bytesOf(response), "opus"))).toBe(8000);
  });

  it("answers 503 with a time to try again if it cannot be encoded", async () => {
    const logged = captureLog();
    const response = await get(copyPath("broken"));
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(logged.errorLines()).toEqual([expect.stringContaining("A copy could not be encoded")]);
  });
});
