import { once } from "node:events";
import { rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createServer } from "node:tls";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { testCertificate } from "../platform/http/testing/test-certificate.ts";
import { captureLog } from "../platform/log/testing/capture-log.ts";
import { readMetric } from "../platform/metrics/testing/read-metric.ts";
import { createMediaCheck } from "./media-check.server.ts";
import { openTestApp } from "./testing/test-app.ts";
import { watchSite } from "./watch-site.server.ts";

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
  await expect.poll(() => readMetric('site_queue_jobs{state="failed"}')).toBe(1);
  expect(await readMetric("site_storage_usable")).toBe(1);
  expect(await readMetric("site_media_missing")).toBe(0);
  expect(await readMetric("site_disk_free_bytes")).toBeGreaterThan(0);
  expect(await readMetric("site_certificate_lifetime_seconds")).toBeUndefined();
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
  await expect.poll(() => readMetric("site_media_missing")).toBe(3);
});

test("measures how long the certificate of its own address is valid, also if nobody trusts it", async () => {
  const proxy = createServer(testCertificate).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port } = proxy.address() as AddressInfo;
  const { site, close } = await openTestApp();
  const publicUrl = `https://localhost:${port}`;
  const end = watchSite(site, { dataDir: site.storage.location, publicUrl });
  onTestFinished(async () => {
    await end();
    await close();
    proxy.close();
  });
  await expect.poll(() => readMetric("site_certificate_lifetime_seconds")).toBeGreaterThan(0);
  const lifetime = await readMetric("site_certificate_lifetime_seconds");
  expect(Math.abs((lifetime ?? 0) - (testCertificate.end.getTime() - Date.now()) / 1000)).toBeLessThan(60);
  await end();
  expect(await readMetric("site_certificate_lifetime_seconds")).toBeUndefined();
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
  await expect.poll(() => readMetric("site_storage_usable")).toBe(0);
  await expect.poll(() => readMetric('site_queue_jobs{state="failed"}')).toBe(1);
});
