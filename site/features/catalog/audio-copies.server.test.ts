import { parse as parseDisposition } from "content-disposition";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../composition/testing/test-app.ts";
import { encodeWav } from "../../platform/audio/encode-wav.ts";
import { measureLoudness } from "../../platform/audio/loudness.ts";
import { durationMsOf } from "../../platform/audio/pcm.ts";
import { captureLog } from "../../platform/log/testing/capture-log.ts";
import { cafOfOggOpus } from "../../platform/media/caf-file.server.ts";
import { encodeCompactCopy } from "../../platform/media/compact-copy.server.ts";
import { decodeAudio } from "../../platform/media/decode-audio.server.ts";
import { sha256 } from "../../platform/media/media-store.server.ts";
import { mimeTypeOfFormat } from "../../platform/media/mime.server.ts";
import { sine } from "../../platform/media/testing/test-tones.ts";
import { webmOfOggOpus } from "../../platform/media/webm-file.server.ts";
import { newTestItem, testPublicInfo } from "../../platform/store/testing/new-test-item.ts";
import { openTestLogin } from "../account/testing/test-browser.ts";

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

async function addAudio(bytes: Uint8Array, durationMs: number, format = "wav"): Promise<string> {
  const hash = await test.site.media.put(bytes);
  const facts = { durationMs, sizeBytes: bytes.length, loudnessLufs: null, peaks: [] };
  await test.site.catalog.addMedia([{ hash, format, mimeType: mimeTypeOfFormat(format), ...facts }]);
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
      parameters: { filename: "Airhorn sound.ogg" },
    });
    const copy = await decodeAudio(await bytesOf(response), "opus");
    // Of the file that was sent, which is of better quality than the compact copy.
    expect(durationMsOf(copy)).toBe(600);
    expect(Math.abs((measureLoudness(copy) ?? 0) - EVEN_LUFS)).toBeLessThan(1);
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

describe("a sound whose file is lost", () => {
  const audioHash = sha256(new TextEncoder().encode("lost"));
  beforeAll(async () => {
    const facts = { durationMs: 100, sizeBytes: 4, loudnessLufs: null, peaks: [] };
    const mimeType = mimeTypeOfFormat("opus");
    await test.site.catalog.addMedia([{ hash: audioHash, format: "opus", mimeType, ...facts }]);
    await test.site.catalog.add([newTestItem("sound", "Lost tone", { id: "lost", audioHash })]);
  });

  it.each([
    copyPath("lost"),
    "/api/v1/sounds/lost/audio?download=1",
    "/api/v1/sounds/lost/audio?container=webm",
    `/media/${audioHash}.caf`,
  ])("has no copy at %s", async (path) => {
    const { entries } = captureLog();
    const response = await get(path);
    expect([response.status, (await response.json()).code]).toEqual([404, "file-not-found"]);
    expect(entries().filter(({ event }) => event === "request.failed")).toEqual([]);
  });
});

describe("what is played and saved of a sound with a compact copy", () => {
  const sent = encodeWav(sine({ durationMs: 700, frequency: 250 }));
  beforeAll(async () => {
    const { bytes: compact } = await encodeCompactCopy(sine({ durationMs: 700, frequency: 250 }));
    const files = {
      audioHash: await addAudio(compact, 700, "opus"),
      originalHash: await addAudio(sent, 700),
    };
    await test.site.catalog.add([
      newTestItem("sound", "Größe/Compact 🎉", { id: "compact", fileName: "Tone.wav", ...files }),
    ]);
  });
  const answerTo = async (query: string) => {
    const response = await get(`/api/v1/sounds/compact/audio${query}`);
    const name = parseDisposition(response.headers.get("content-disposition") ?? "").parameters.filename;
    const type = response.headers.get("content-type");
    return { status: response.status, type, name, bytes: await bytesOf(response) };
  };

  it("plays as Ogg, and in the other containers", async () => {
    const { audio } = await (await get("/api/v1/sounds/compact")).json();
    const played = await answerTo(`?hash=${audio.hash}`);
    expect(played).toMatchObject({ status: 200, type: "audio/ogg; codecs=opus", name: undefined });
    expect(audio).toMatchObject({
      format: "opus",
      mimeType: played.type,
      sizeBytes: played.bytes.length,
      durationMs: 700,
      bitRate: Math.round((played.bytes.length * 8) / 0.7),
    });
    for (const [container, type, write] of [
      ["webm", "audio/webm; codecs=opus", webmOfOggOpus],
      ["caf", "audio/x-caf", cafOfOggOpus],
    ] as const) {
      const copy = await answerTo(`?container=${container}`);
      expect(copy).toMatchObject({ status: 200, type, name: undefined, bytes: write(played.bytes) });
      const media = await get(`/media/${audio.hash}.${container}`);
      expect(media.headers.get("content-type")).toBe(type);
      expect(await bytesOf(media)).toEqual(copy.bytes);
      const earlier = await get(`/api/v1/sounds/bruh/audio?container=${container}`);
      expect(earlier.headers.get("content-type")).toBe("audio/wav");
    }
    expect((await get("/api/v1/sounds/compact/audio?container=mp4")).status).toBe(400);
  });

  it("answers parts of a container, its length, and 304 for its ETag, which no other container has", async () => {
    const address = "/api/v1/sounds/compact/audio?container=webm";
    const whole = await get(address);
    const etag = whole.headers.get("etag") ?? "";
    const bytes = await bytesOf(whole);
    const part = await get(address, { range: "bytes=100-299", "if-range": etag });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 100-299/${bytes.length}`]);
    expect(await bytesOf(part)).toEqual(bytes.subarray(100, 300));
    const head = await test.app.request(address, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(bytes.length)]);
    expect((await get(address, { "if-none-match": etag })).status).toBe(304);
    const ogg = await get("/api/v1/sounds/compact/audio", { "if-none-match": etag });
    expect(ogg.status).toBe(200);
  });

  it("is saved as it is played, or in full quality as FLAC", async () => {
    expect(await answerTo("?download=compact")).toMatchObject({ status: 200, name: "Größe Compact 🎉.ogg" });
    const full = await answerTo("?download=1");
    expect(full).toMatchObject({ status: 200, type: "audio/flac", name: "Größe Compact 🎉.flac" });
    const [saved, given] = [await decodeAudio(full.bytes, "flac"), await decodeAudio(sent, "wav")];
    expect(saved.channels[0]).toHaveLength(given.channels[0]!.length);
    for (const [at, sample] of given.channels[0]!.entries())
      expect(Math.abs(sample - saved.channels[0]![at]!)).toBeLessThan(1 / 30_000);
  });

  it("is answered to strangers in no way as it was sent", async () => {
    expect((await answerTo("?download=original")).status).toBe(404);
    expect((await get(`/media/${sha256(sent)}.wav`)).status).toBe(404);
  });
});
