import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { brand } from "../brand.ts";
import { readEnvironment } from "../platform/environment/environment.server.ts";
import { captureLog } from "../platform/log/testing/capture-log.ts";
import { createFolderCheck } from "../platform/storage/folder-check.server.ts";
import { StoreUnavailable } from "../platform/store/store-unavailable.server.ts";
import { createApp } from "./create-app.server.ts";
import { createOutageReader } from "./health.server.ts";
import { createMediaCheck } from "./media-check.server.ts";
import { openTestApp } from "./testing/test-app.ts";

test("is not ready while the data folder is not writable", async () => {
  const { app, site, close } = await openTestApp();
  expect((await app.request("/readyz")).status).toBe(200);
  const folder = site.storage.location;
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "");
  await expect.poll(async () => (await app.request("/readyz")).text()).toBe("data folder not writable");
  const unfit = await app.request("/readyz");
  expect([unfit.status, unfit.headers.get("retry-after")]).toEqual([503, "5"]);
  rmSync(folder);
  mkdirSync(folder);
  await expect.poll(async () => (await app.request("/readyz")).status).toBe(200);
  await close();
});

test("names an outage that all processes share, and stays ready", async () => {
  const { site, close } = await openTestApp();
  onTestFinished(close);
  let outage: string | undefined = "connection refused";
  const mailer = { send: async () => {}, outage: () => outage };
  const app = createApp({ site, environment: readEnvironment({}), brand, mailer });
  const readiness = async () => {
    const answer = await app.request("http://localhost/readyz");
    return `${answer.status} ${await answer.text()}`;
  };
  expect(await readiness()).toBe("200 degraded: mail");
  outage = undefined;
  expect(await readiness()).toBe("200 ready");
});

test("is not ready without the files of its folder, also while the database is gone", async () => {
  captureLog();
  const { site, close } = await openTestApp();
  onTestFinished(close);
  rmSync(join(site.storage.location, "media"), { recursive: true });
  let isDatabaseGone = false;
  const sampleMedia = (count: number) =>
    isDatabaseGone ? Promise.reject(new StoreUnavailable("gone")) : site.catalog.sampleMedia(count);
  let nowMs = 0;
  const mediaCheck = createMediaCheck({ ...site, catalog: { ...site.catalog, sampleMedia } }, () => nowMs);
  const app = createApp({ site: { ...site, mediaCheck }, environment: readEnvironment({}), brand });
  const readiness = async () => (await app.request("http://localhost/readyz")).text();
  expect(await readiness()).toBe("3 of 3 sampled media files are missing");
  isDatabaseGone = true;
  nowMs += 60_000;
  expect(await readiness()).toBe("3 of 3 sampled media files are missing");
});

test("pages know of a folder that lacks its files or cannot be written to", async () => {
  captureLog();
  const { site, close } = await openTestApp();
  onTestFinished(close);
  let nowMs = 0;
  const readOutages = createOutageReader(site, () => nowMs);
  expect(await readOutages()).toEqual([]);
  const folder = site.storage.location;
  rmSync(join(folder, "media"), { recursive: true });
  const mediaCheck = createMediaCheck(site);
  expect(await createOutageReader({ ...site, mediaCheck })()).toEqual(["media"]);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "");
  await expect
    .poll(() => {
      nowMs += 10_000;
      return readOutages();
    })
    .toEqual(["bucket"]);
  rmSync(folder);
});

test.runIf(process.getuid?.() === 0 && process.platform === "linux")(
  "a full disk is not writable",
  async (context) => {
    const folder = mkdtempSync(join(tmpdir(), "small-"));
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder], { stdio: "ignore" });
    } catch {
      return context.skip("This machine does not allow mounts");
    }
    expect(await createFolderCheck(folder)()).toBe(false);
    execFileSync("umount", [folder]);
  },
);
