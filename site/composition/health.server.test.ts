import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolderCheck } from "../platform/storage/folder-check.server.ts";
import { openTestApp } from "./testing/test-app.ts";

test("is not ready while the data folder is not writable", async () => {
  const { app, site, close } = await openTestApp();
  expect((await app.request("/readyz")).status).toBe(200);
  const folder = site.storage.location;
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "");
  await expect.poll(async () => (await app.request("/readyz")).text()).toBe("data folder not writable");
  rmSync(folder);
  mkdirSync(folder);
  await expect.poll(async () => (await app.request("/readyz")).status).toBe(200);
  await close();
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
