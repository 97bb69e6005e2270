import { rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { captureLog } from "../platform/log/testing/capture-log.ts";
import { registry } from "../platform/metrics/registry.server.ts";
import { createMediaCheck } from "./media-check.server.ts";
import { openTestApp } from "./testing/test-app.ts";
import { watchSite } from "./watch-site.server.ts";

const metric = async (name: string) => {
  const line = (await registry.metrics()).split("\n").find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
};

test("measures files, disk and queue for the alerts", async () => {
  const { site, close } = await openTestApp();
  await sql`
    INSERT INTO job (name, key, payload, run_at) VALUES ('paint', 'wall', '{}', 'infinity')`.execute(
    site.database.db,
  );
  const end = watchSite(site, { dataDir: site.storage.location, publicUrl: undefined });
  onTestFinished(async () => {
    await end();
    await close();
  });
  await expect.poll(() => metric('site_queue_jobs{state="failed"}')).toBe(1);
  expect(await metric("site_storage_usable")).toBe(1);
  expect(await metric("site_media_missing")).toBe(0);
  expect(await metric("site_disk_free_bytes")).toBeGreaterThan(0);
  expect(await metric("site_certificate_lifetime_seconds")).toBeUndefined();
});

test("counts files that vanished since the last look", async () => {
  captureLog();
  const { site, close } = await openTestApp();
  let nowMs = 0;
  const mediaCheck = createMediaCheck(site, () => nowMs);
  expect(await mediaCheck.look()).toMatchObject({ missingCount: 0 });
  await rm(join(site.storage.location, "media"), { recursive: true });
  nowMs += 60_000;
  const end = watchSite({ ...site, mediaCheck }, { dataDir: site.storage.location, publicUrl: undefined });
  onTestFinished(async () => {
    await end();
    await close();
  });
  await expect.poll(() => metric("site_media_missing")).toBe(3);
});

test("measures files and queue while the disk cannot be asked", async () => {
  captureLog();
  const { site, close } = await openTestApp();
  await sql`
    INSERT INTO job (name, key, payload, run_at) VALUES ('paint', 'wall', '{}', 'infinity')`.execute(
    site.database.db,
  );
  const storage = { ...site.storage, findProblem: async () => "data folder not writable" };
  const gone = join(site.storage.location, "gone");
  const end = watchSite({ ...site, storage }, { dataDir: gone, publicUrl: undefined });
  onTestFinished(async () => {
    await end();
    await close();
  });
  await expect.poll(() => metric("site_storage_usable")).toBe(0);
  await expect.poll(() => metric('site_queue_jobs{state="failed"}')).toBe(1);
});
