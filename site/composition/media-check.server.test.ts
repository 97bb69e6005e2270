import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { brand } from "../brand.ts";
import { readEnvironment } from "../platform/environment/environment.server.ts";
import { captureLog } from "../platform/log/testing/capture-log.ts";
import { pathOfMedia } from "../platform/media/testing/media-path.ts";
import { createApp } from "./create-app.server.ts";
import { createMediaCheck } from "./media-check.server.ts";
import { openSiteFiles } from "./site-files.server.ts";
import { openTestApp, publicUrl, type TestApp } from "./testing/test-app.ts";

let site: TestApp;
let nowMs: number;
beforeEach(async () => {
  site = await openTestApp();
  nowMs = 1_000_000;
});
afterEach(() => site.close());

/** The server of another process, which looks for the first time. */
function startProcess() {
  const mediaCheck = createMediaCheck(site.site, () => nowMs);
  const environment = readEnvironment({ PUBLIC_URL: publicUrl });
  return { app: createApp({ site: { ...site.site, mediaCheck }, environment, brand }), mediaCheck };
}
const readiness = async ({ app }: ReturnType<typeof startProcess>) => {
  const response = await app.request("/readyz");
  return `${response.status} ${await response.text()}`;
};
const audioHash = async () => (await site.site.catalog.get("sound", "airhorn"))?.audio?.hash ?? "";

test("is not ready in a process that cannot see the files of the database, until it can", async () => {
  const { entries } = captureLog();
  const folder = site.site.storage.location;
  await cp(join(folder, "media"), join(folder, "elsewhere"), { recursive: true });
  await rm(join(folder, "media"), { recursive: true });
  const blind = startProcess();
  expect(await readiness(blind)).toBe("503 3 of 3 sampled media files are missing");
  expect(await readiness(blind)).toBe("503 3 of 3 sampled media files are missing");
  const lines = () => entries().filter(({ event }) => String(event).startsWith("media."));
  expect(lines()).toMatchObject([
    { level: "error", event: "media.missing", missingCount: 3, sampleCount: 3, location: folder },
  ]);
  await cp(join(folder, "elsewhere"), join(folder, "media"), { recursive: true });
  nowMs += 5_000;
  expect(await readiness(blind)).toBe("200 ready");
  expect(lines()).toMatchObject([{ event: "media.missing" }, { event: "media.complete" }]);
});

test("stays ready without a single file, and names it when a request needs it", async () => {
  const { entries } = captureLog();
  const process = startProcess();
  expect(await readiness(process)).toBe("200 ready");
  const hash = await audioHash();
  await rm(pathOfMedia(site.site.media, hash));
  process.mediaCheck.noticeMissing(hash);
  process.mediaCheck.noticeMissing(hash);
  await expect
    .poll(() => readiness(process))
    .toMatch(/^200 ready, but 1 of 3 sampled media files are missing$/);
  nowMs += 60_000;
  process.mediaCheck.noticeMissing(hash);
  expect(entries().filter(({ key }) => key !== undefined)).toMatchObject([
    { event: "media.missing", key: `media/${hash.slice(0, 2)}/${hash}` },
  ]);
});

test.each(["a request", "a sample"])(
  "counts a file that %s missed until it is back, or no longer named, whatever else is sampled",
  async (finder) => {
    const { entries } = captureLog();
    const { catalog, media } = site.site;
    const hash = await audioHash();
    const path = pathOfMedia(media, hash);
    const bytes = await readFile(path);
    const whole = (await catalog.sampleMedia(20)).filter((each) => each !== hash);
    const samples = finder === "a sample" ? [[...whole, hash]] : [];
    let isErased = false;
    const stubs = {
      sampleMedia: async () => samples.shift() ?? whole,
      getMedia: async (each: string) => (isErased ? undefined : catalog.getMedia(each)),
    };
    const mediaCheck = createMediaCheck({ ...site.site, catalog: stubs }, () => nowMs);
    await rm(path);
    if (finder === "a request") mediaCheck.noticeMissing(hash);
    const lookLater = () => {
      nowMs += 5_000;
      return mediaCheck.look();
    };
    const damaged = { missingCount: 1, sampleCount: 3, isBlind: false };
    for (let look = 0; look < 3; look++) expect(await lookLater()).toEqual(damaged);
    await writeFile(path, bytes);
    expect(await lookLater()).toMatchObject({ missingCount: 0 });
    const counted = entries().filter(({ missingCount }) => missingCount !== undefined);
    expect(counted.map(({ event }) => event)).toEqual(["media.missing", "media.complete"]);
    await rm(path);
    nowMs += 60_000;
    mediaCheck.noticeMissing(hash);
    expect(await lookLater()).toEqual(damaged);
    isErased = true;
    expect(await lookLater()).toMatchObject({ missingCount: 0 });
  },
);

test.each([
  [7, false],
  [8, true],
])("judges by 15 random files, of which %i are missing, whether it is blind: %s", async (lost, isBlind) => {
  const namesOf = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => prefix + at);
  const samples = [
    [...namesOf("lost-before", 5), ...namesOf("whole", 15)],
    [...namesOf("lost-later", lost), ...namesOf("whole", 15 - lost)],
  ];
  const hash = await audioHash();
  const catalog = {
    sampleMedia: async () => samples.shift() ?? [],
    getMedia: () => site.site.catalog.getMedia(hash),
  };
  const head = async (key: string) => (key.includes("lost") ? undefined : { sizeBytes: 1 });
  const storage = { ...site.site.storage, head };
  const mediaCheck = createMediaCheck({ catalog, storage }, () => nowMs);
  expect(await mediaCheck.look()).toEqual({ missingCount: 5, sampleCount: 20, isBlind: false });
  nowMs += 5_000;
  expect(await mediaCheck.look()).toEqual({ missingCount: 5 + lost, sampleCount: 20, isBlind });
});

test("notices files that vanish while no request needs them", async () => {
  captureLog();
  const { mediaCheck } = startProcess();
  expect(await mediaCheck.look()).toMatchObject({ isBlind: false });
  await rm(join(site.site.storage.location, "media"), { recursive: true });
  nowMs += 59_000;
  await mediaCheck.lookAgain();
  expect(mediaCheck.last()).toMatchObject({ missingCount: 0 });
  nowMs += 1_000;
  await mediaCheck.lookAgain();
  expect(await mediaCheck.look()).toMatchObject({ missingCount: 3, isBlind: true });
});

test("takes no jobs once a job found no file of the site any more", async () => {
  const { entries } = captureLog();
  const { files, closeFiles } = openSiteFiles(site.site.catalog, site.site.storage);
  expect(await files.seesFiles()).toBe(true);
  const hash = await audioHash();
  await rm(join(site.site.storage.location, "media"), { recursive: true });
  await files.media.file(hash).read();
  await expect.poll(() => files.seesFiles(), { interval: 500 }).toBe(false);
  expect(entries().map(({ event }) => event)).toEqual(["media.missing", "media.missing"]);
  await closeFiles();
});

test("notices a missing file by the request for it", async () => {
  const { entries } = captureLog();
  const hash = await audioHash();
  await rm(pathOfMedia(site.site.media, hash));
  expect((await site.app.request("/api/v1/sounds/airhorn/audio")).status).toBe(404);
  await expect.poll(() => entries().map(({ event, key }) => key && event)).toContain("media.missing");
});
