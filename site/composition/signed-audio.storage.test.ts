import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestBrowser } from "../features/account/testing/test-browser.ts";
import {
  audioBytes,
  openSensitiveLibrary,
  type SensitiveLibrary,
  sensitiveIds,
} from "../features/moderation/testing/test-sensitive-items.ts";
import {
  completeUpload,
  createUpload,
  newSound,
  sendParts,
  testWav,
} from "../features/uploads/testing/send-upload.ts";
import { captureLog } from "../platform/log/testing/capture-log.ts";
import { sha256 } from "../platform/media/media-store.server.ts";
import { mimeTypeOfFormat } from "../platform/media/mime.server.ts";
import { openS3Storage } from "../platform/storage/s3-storage.server.ts";
import { createBucket, hasNoBuckets } from "../platform/storage/testing/test-bucket.ts";
import { newTestItem, testPublicInfo } from "../platform/store/testing/new-test-item.ts";

describe.skipIf(hasNoBuckets)("a site that signs addresses of its bucket", () => {
  const tone = testWav(300);
  let test: SensitiveLibrary;
  let bucketUrl: string;
  let administrator: TestBrowser;
  beforeAll(async () => {
    const options = await createBucket();
    const publicEndpoint = options.endpoint.replace("127.0.0.1", "localhost");
    bucketUrl = `${publicEndpoint}/${options.bucket}/`;
    test = await openSensitiveLibrary({ storage: openS3Storage({ ...options, publicEndpoint }) });
    await addSounds();
    administrator = test.login.newBrowser();
    await test.site.moderation.changeAccountType(null, "ada@x.example", "administrator", new Date());
    await administrator.logIn("ada@x.example");
  });
  afterAll(() => test?.close());

  async function addSounds(): Promise<void> {
    const { catalog, media } = test.site;
    const hash = await media.put(tone);
    const facts = { durationMs: 500, sizeBytes: tone.length, loudnessLufs: null, peaks: [] };
    await catalog.addMedia([{ hash, format: "wav", mimeType: mimeTypeOfFormat("wav"), ...facts }]);
    const publicInfo = testPublicInfo({ sensitiveContent: true });
    await catalog.add([
      newTestItem("sound", "Adult tone", { id: "adult", audioHash: hash, fields: { publicInfo } }),
      newTestItem("sound", "Open tone", { id: "open-tone", audioHash: hash }),
      newTestItem("sound", "Hidden tone", { id: "hidden-tone", audioHash: hash, publicStatus: "unlisted" }),
    ]);
  }

  const secretAudio = `/sounds/${sensitiveIds.sound}/audio`;
  const addressOf = async (browser: TestBrowser, path: string) => {
    const response = await browser.call(path);
    expect([response.status, response.headers.get("cache-control")]).toEqual([302, "private, no-store"]);
    return response.headers.get("location") ?? "";
  };
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  it("redirects viewers with rights to the file of a sensitive item, and logs no address", async () => {
    const { lines } = captureLog();
    const address = await addressOf(test.confirmed, `${secretAudio}?hash=${sha256(audioBytes).slice(0, 8)}`);
    expect(address.startsWith(`${bucketUrl}media/`), address).toBe(true);
    const file = await fetch(address, { headers: { range: "bytes=100-199" } });
    expect([file.status, file.headers.get("content-range")]).toEqual([206, "bytes 100-199/4000"]);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "cache-control": "private, no-store",
      "content-disposition": "inline",
      "content-type": "audio/wav",
    });
    expect(await bytesOf(file)).toEqual(Buffer.from(audioBytes.subarray(100, 200)));
    expect(lines.join("\n")).not.toMatch(/X-Amz|media\//i);
  });

  it("signs downloads under their names, and copies for Discord", async () => {
    const download = await fetch(await addressOf(test.confirmed, `${secretAudio}?download=1`));
    expect(download.headers.get("content-disposition")).toContain("zqxNAME uTTERANCE.mp3");
    expect((await bytesOf(download)).length).toBe(3000);
    const copy = await fetch(await addressOf(test.confirmed, "/sounds/adult/audio?for=discord"));
    expect(copy.headers.get("content-type")).toBe("audio/ogg");
    expect((await bytesOf(copy)).subarray(0, 4).toString()).toBe("OggS");
  });

  it("gives no address to strangers and to members who have not confirmed", async () => {
    for (const browser of [test.stranger, test.member]) {
      for (const query of ["", "?download=1", "?for=discord", "?hash=12345678"]) {
        const response = await browser.call(secretAudio + query);
        expect([response.status, response.headers.get("location")], query).toEqual([403, null]);
        expect(await response.text()).not.toContain("X-Amz");
      }
    }
  });

  it("gives addresses of unlisted items to administrators only", async () => {
    const path = "/sounds/hidden-tone/audio";
    for (const browser of [test.stranger, test.confirmed]) {
      const response = await browser.call(path);
      expect([response.status, response.headers.get("location")]).toEqual([404, null]);
    }
    const file = await fetch(await addressOf(administrator, path));
    expect((await bytesOf(file)).equals(tone)).toBe(true);
  });

  it("answers HEAD itself, because a signature is for GET", async () => {
    const head = await test.confirmed.call(secretAudio, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, "4000"]);
  });

  it("still sends the sounds of other items itself, so that caches keep them", async () => {
    const response = await test.stranger.call("/sounds/open-tone/audio");
    expect([response.status, response.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=300, s-maxage=50",
    ]);
    expect((await bytesOf(response)).equals(tone)).toBe(true);
  });

  it("sends an upload itself until it is published, since it is in parts", async () => {
    const bytes = testWav(400);
    const { id } = await createUpload(test.member, newSound(bytes));
    await sendParts(test.member, id, bytes);
    const sent = await test.member.call(`/uploads/${id}/audio`);
    expect([sent.status, sent.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect((await bytesOf(sent)).equals(bytes)).toBe(true);

    await completeUpload(test.member, id);
    const published = await fetch(await addressOf(test.member, `/uploads/${id}/audio`));
    expect((await bytesOf(published)).subarray(0, 4).toString()).toBe("OggS");
    const original = await fetch(await addressOf(test.member, `/uploads/${id}/audio?original=1`));
    expect((await bytesOf(original)).equals(bytes)).toBe(true);
    expect((await test.confirmed.call(`/uploads/${id}/audio`)).status).toBe(404);
  });
});
