import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../platform/store/testing/free-port.ts";
import { startSite } from "./testing/started-site.ts";

const disk = mkdtempSync(join(tmpdir(), "disk-"));
const dataDir = join(disk, "data");
const canMount = spawnSync("mount", ["-t", "tmpfs", "-o", "size=36m", "tmpfs", disk]).status === 0;

describe.skipIf(!canMount)("a start", () => {
  beforeAll(() => {
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, "demo-catalogue.done"), "");
  });
  afterAll(() => {
    execFileSync("umount", [disk]);
    rmSync(disk, { recursive: true });
  });

  it.each([
    [
      "on a full disk",
      () => writeFileSync(join(disk, "filling"), Buffer.alloc(20 << 20)),
      "its disk is full",
    ],
    [
      "that fills the disk while it creates the database",
      () => rmSync(join(disk, "filling")),
      "its disk is full",
    ],
    [
      "in a read-only folder",
      () => {
        rmSync(join(dataDir, "database"), { recursive: true });
        execFileSync("mount", ["-o", "remount,ro", disk]);
      },
      "its disk is read-only",
    ],
  ])("%s ends with one clear line and exit code 1", async (_, prepare, reason) => {
    prepare();
    // A new database is created in full, as an operator's is: the dump of tests is smaller than this disk.
    const site = startSite({ PORT: await freePort(), DATA_DIR: dataDir, NEW_DATABASE_FROM: "" });
    site.firstLine.catch(() => {});
    expect(await site.exited).toBe(1);
    expect(site.errors).toEqual([
      expect.stringContaining(`The data folder ${dataDir} can't be used: ${reason}`),
    ]);
  });
});
