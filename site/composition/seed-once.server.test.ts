import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { NewItem } from "../features/catalog/catalog.server.ts";
import { openFolderStorage } from "../platform/storage/folder-storage.server.ts";
import { seedOnce } from "./seed-once.server.ts";
import type { Site } from "./site.server.ts";
import { openTestSite } from "./testing/open-test-site.ts";

let openedSite: Site;
let site: Site;
let dataDir: string;
beforeAll(async () => {
  openedSite = await openTestSite();
});
afterAll(() => openedSite.close());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "seed-once-"));
  // A site without a bucket has its files in the data folder.
  site = { ...openedSite, storage: openFolderStorage(dataDir) };
});
afterEach(() => rm(dataDir, { recursive: true }));

describe("the demo catalogue", () => {
  it("is imported once, and not again after the owner has emptied the site", async () => {
    let seedCount = 0;
    const seed = async () => {
      seedCount++;
    };
    await seedOnce(site, dataDir, seed);
    await seedOnce(site, dataDir, seed);
    expect(seedCount).toBe(1);
  });

  it("is not imported again by a site with a bucket whose data folder is new at each start", async () => {
    const [first, second] = [join(dataDir, "first"), join(dataDir, "second")];
    const seed = vi.fn(async () => {});
    await seedOnce(site, first, seed);
    await seedOnce(site, second, seed);
    expect(seed).toHaveBeenCalledOnce();
  });

  it("is completed at the next start if the first import was interrupted", async () => {
    const cutShort = async () => {
      await site.catalog.add([sound("half")]);
      throw new Error("killed");
    };
    await expect(seedOnce(site, dataDir, cutShort)).rejects.toThrow("killed");
    await seedOnce(site, dataDir, () => site.catalog.add([sound("half"), sound("rest")]));
    expect(await site.catalog.counts()).toEqual({ sounds: 2, voices: 0 });
    expect(existsSync(join(dataDir, "demo-catalogue.started"))).toBe(false);
  });

  it("is completed by a site with a bucket whose data folder is new at each start", async () => {
    const ownSite = await openTestSite();
    try {
      const cutShort = async () => {
        await ownSite.catalog.add([sound("half")]);
        throw new Error("killed");
      };
      await expect(seedOnce(ownSite, join(dataDir, "first"), cutShort)).rejects.toThrow("killed");
      const seed = vi.fn(async () => {});
      await seedOnce(ownSite, join(dataDir, "second"), seed);
      expect(seed).toHaveBeenCalledOnce();
    } finally {
      await ownSite.close();
    }
  });

  it("is not imported into a site that has its own sounds", async () => {
    await site.catalog.add([sound("own")]);
    await seedOnce(site, dataDir, () => site.catalog.add([sound("demo")]));
    expect(await site.catalog.get("sound", "demo")).toBeUndefined();
  });

  it("is not imported into a site whose own sounds are unlisted or were removed", async () => {
    const ownSite = await openTestSite();
    const seed = vi.fn();
    try {
      await ownSite.catalog.add([{ ...sound("own"), publicStatus: "unlisted" }]);
      await seedOnce(ownSite, dataDir, seed);
      await ownSite.database.db.deleteFrom("item").execute();
      await seedOnce(ownSite, dataDir, seed);
      expect(seed).not.toHaveBeenCalled();
    } finally {
      await ownSite.close();
    }
  });
});

function sound(id: string): NewItem {
  return {
    kind: "sound",
    id,
    sourceKey: `test:${id}`,
    createdAt: new Date("2026-01-01T12:00:00Z"),
    publicStatus: "listed",
    plays: 0,
    addedToSoundboard: 0,
    fields: { name: id },
    audioHash: null,
    originalHash: null,
    fileName: `${id}.wav`,
    iconHash: null,
  };
}
