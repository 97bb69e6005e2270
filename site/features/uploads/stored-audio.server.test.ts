import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { encodeWav } from "../../platform/audio/encode-wav.ts";
import { keyOfMedia, sha256 } from "../../platform/media/media-store.server.ts";
import { sine } from "../../platform/media/testing/test-tones.ts";
import { copyStoredAudio } from "./copy-stored-audio.server.ts";
import { type RenewalTools, removeUnnamedFiles } from "./stored-audio.server.ts";
import { stripStoredAudio } from "./strip-stored-audio.server.ts";
import { addEarlierSound } from "./testing/add-earlier-items.ts";

const [sent, played] = [440, 880].map((frequency) => encodeWav(sine({ durationMs: 400, frequency })));
const key = sha256(played!);
const renewed = { bytes: new TextEncoder().encode("the renewed file"), loudnessLufs: -14, identity: "known" };
const { signal } = new AbortController();
let site: Site;
let tools: RenewalTools;
beforeEach(async () => {
  site = await openTestSite();
  const { db, changes } = site.uploads.database;
  const run = async () => ({ result: { ...renewed, durationMs: 400 } }) as never;
  tools = { db, changes, media: site.media, storage: site.storage, pool: { run } };
  await addEarlierSound(site, "earlier", sent!, "wav", played);
});
afterEach(() => site.close());
async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of site.storage.list("media/")) keys.push(key);
  return keys;
}
const waitForCopies = () =>
  tools.db.updateTable("media").set({ is_stripped: true, identity: "known" }).execute();

it("removes the file that a copy replaced if an attempt before could not", async () => {
  await waitForCopies();
  const remove = () => Promise.reject(new Error("the bucket is down"));
  const failing = { ...tools, storage: { ...site.storage, remove } };
  await expect(copyStoredAudio(failing, { key, attempts: 1 }, signal)).rejects.toThrow("bucket");
  expect(await storedKeys()).toContain(keyOfMedia(key));
  await copyStoredAudio(tools, { key, attempts: 2 }, signal);
  expect(await storedKeys()).not.toContain(keyOfMedia(key));
  expect(await site.catalog.getMedia(key)).toBeUndefined();
});

describe("a sound that is erased while its file is renewed", () => {
  it.each([
    ["copied", copyStoredAudio],
    ["stripped", stripStoredAudio],
  ])("leaves no file when the file is %s", async (_, renew) => {
    if (renew === copyStoredAudio) await waitForCopies();
    const run: RenewalTools["pool"]["run"] = async (...job) => {
      await tools.db.deleteFrom("item").execute();
      await removeUnnamedFiles(tools, [sha256(sent!), key]);
      return tools.pool.run(...job);
    };
    await renew({ ...tools, pool: { run } }, { key, attempts: 1 }, signal);
    expect(await storedKeys()).toEqual([]);
    expect(await tools.db.selectFrom("media").select("hash").execute()).toEqual([]);
  });
});
