import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brand } from "../brand.ts";
import { importFolder } from "../features/import/import-folder.server.ts";
import { patientWorkers } from "../features/import/testing/patient-workers.ts";
import { encodeWav } from "../platform/audio/encode-wav.ts";
import { readEnvironment } from "../platform/environment/environment.server.ts";
import type { S3Options } from "../platform/environment/s3-options.server.ts";
import { siteCardPath } from "../platform/head/preview-card.ts";
import { captureLog } from "../platform/log/testing/capture-log.ts";
import { sha256 } from "../platform/media/media-store.server.ts";
import { sine } from "../platform/media/testing/test-tones.ts";
import { openS3Storage } from "../platform/storage/s3-storage.server.ts";
import { createBucket, hasNoBuckets } from "../platform/storage/testing/test-bucket.ts";
import { type DatabaseProxy, startDatabaseProxy } from "../platform/store/testing/database-proxy.ts";
import { freePort } from "../platform/store/testing/free-port.ts";
import { createApp } from "./create-app.server.ts";
import { startSite } from "./testing/started-site.ts";
import { openTestApp, publicUrl, type TestApp } from "./testing/test-app.ts";

const audio = "/api/v1/sounds/airhorn/audio";

describe.skipIf(hasNoBuckets)("a start with a bucket that cannot be used", () => {
  it("ends with one line that has the reason and no key", async () => {
    const { endpoint, accessKeyId, bucket } = await createBucket();
    const dataDir = await mkdtemp(join(tmpdir(), "refused-"));
    const site = startSite({
      PORT: await freePort(),
      DATA_DIR: dataDir,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: "wrong-secret",
      LOG_LEVEL: "fatal",
    });
    site.firstLine.catch(() => {});
    expect(await site.exited).toBe(1);
    expect(site.errors).toEqual([expect.stringMatching(/cannot be used: 403 SignatureDoesNotMatch$/)]);
    expect([...site.errors, ...site.output].join("\n")).not.toContain("wrong-secret");
    await rm(dataDir, { recursive: true });
  });
});

describe.skipIf(hasNoBuckets)("a site whose files are in a bucket", () => {
  let proxy: DatabaseProxy;
  let bucket: S3Options;
  let test: TestApp;
  let folder: string;
  beforeAll(async () => {
    const options = await createBucket();
    proxy = await startDatabaseProxy(options.endpoint);
    // A busy computer's bucket may be slow. The outage below refuses connections, for which no time has to pass.
    bucket = { ...options, endpoint: new URL(proxy.url).origin, timeouts: { answerMs: 120_000 } };
    folder = await mkdtemp(join(tmpdir(), "bucket-"));
    test = await openTestApp({}, { storage: openS3Storage(bucket) });
  });
  afterAll(async () => {
    await test?.close();
    await proxy?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const get = (path: string, headers: Record<string, string> = {}) => test.app.request(path, { headers });
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  it("serves audio whole, in ranges, by HEAD, and once to those who have it", async () => {
    const { wav } = test;
    const whole = await get(audio);
    const etag = whole.headers.get("etag") ?? "";
    expect([whole.status, etag]).toEqual([200, `"${sha256(wav)}"`]);
    expect((await bytesOf(whole)).equals(wav)).toBe(true);

    const part = await get(audio, { range: "bytes=100-199" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 100-199/${wav.length}`]);
    expect((await bytesOf(part)).equals(wav.subarray(100, 200))).toBe(true);
    const late = await get(audio, { range: `bytes=${wav.length}-` });
    expect([late.status, late.headers.get("content-range")]).toEqual([416, `bytes */${wav.length}`]);

    const head = await test.app.request(audio, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(wav.length)]);
    expect((await get(audio, { "if-none-match": etag })).status).toBe(304);
    expect((await bytesOf(await get(`${audio}?download=1`))).equals(test.original)).toBe(true);
  });

  it("serves icons and drawn previews", async () => {
    const { icon } = await (await get("/api/v1/sounds/airhorn")).json();
    expect(await (await get(new URL(icon.url).pathname)).text()).toMatch(/^<svg /);
    const drawn = await get(siteCardPath("home"));
    expect([drawn.status, drawn.headers.get("content-type")]).toEqual([200, "image/png"]);
    const kept: number[] = [];
    for await (const { sizeBytes } of openS3Storage(bucket).list("previews/")) kept.push(sizeBytes);
    expect(kept).toEqual([(await bytesOf(drawn)).length]);
  });

  it("imports sounds into the bucket, from where another process serves them", async () => {
    const bytes = encodeWav(sine({ frequency: 333, durationMs: 300, sampleRate: 8000 }));
    await writeFile(join(folder, "coin-up.wav"), bytes);
    const report = await importFolder(test.site, folder, { workers: patientWorkers });
    expect(report).toMatchObject({ soundCount: 1, refusals: [] });
    const { items } = await test.site.catalog.list("sound", { sort: "created", page: 1, pageSize: 50 });
    const sound = items.find(({ name }) => name === "Coin Up");
    const site = { ...test.site, storage: openS3Storage(bucket) };
    const other = createApp({ site, environment: readEnvironment({ PUBLIC_URL: publicUrl }), brand });
    const served = await other.request(`/api/v1/sounds/${sound?.id}/audio`);
    expect(sha256(await bytesOf(served))).toBe(sound?.audio?.hash);
  });

  it("keeps the elements of every release there", async () => {
    const build = pathToFileURL(`${folder}/build/`);
    await mkdir(build);
    await writeFile(new URL("manifest.json", build), "{}");
    await writeFile(new URL("sound-card-B3x_fa9Q.js", build), "1;");
    const start = () =>
      createApp({
        site: test.site,
        environment: readEnvironment({ PUBLIC_URL: publicUrl }),
        brand,
        elements: { build, releases: { storage: test.site.storage, folder: "elements/" } },
      });
    const path = "/widgets/v1/sound-card-B3x_fa9Q.js";
    expect((await start().request(path)).status).toBe(200);
    await rm(build, { recursive: true });
    expect(await (await start().request(path)).text()).toBe("1;");
  });

  it("answers 503 with Retry-After while the bucket is lost, keeps serving the rest, and recovers", async () => {
    captureLog();
    await proxy.refuse();
    const lost = await get(audio);
    expect([lost.status, lost.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await lost.json()).toMatchObject({ code: "unavailable" });
    expect((await get("/api/v1/sounds/airhorn")).status).toBe(200);
    expect((await get("/healthz")).status).toBe(200);
    await expect.poll(async () => (await get("/readyz")).text()).toBe("degraded: bucket");
    expect((await get("/readyz")).status).toBe(200);
    await proxy.restore();
    await expect.poll(async () => (await get("/readyz")).text()).toBe("ready");
    expect((await bytesOf(await get(audio))).equals(test.wav)).toBe(true);
  });
});
