import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { brand } from "../../brand.ts";
import { createApp } from "../../composition/create-app.server.ts";
import { mountPages } from "../../composition/mount-pages.server.ts";
import { openSite, type Site } from "../../composition/site.server.ts";
import { readEnvironment } from "../../platform/environment/environment.server.ts";
import { sha256 } from "../../platform/media/media-store.server.ts";
import { testPages } from "../../platform/pages/testing/test-pages.ts";
import type { Answer } from "../../platform/rendering/page-answer.server.ts";
import { createPageCache } from "../../platform/rendering/page-cache.server.ts";
import { openFolderStorage } from "../../platform/storage/folder-storage.server.ts";
import type { ObjectStorage } from "../../platform/storage/object-storage.server.ts";
import { migrateAsFarAs } from "../../platform/store/migrate.server.ts";
import { ignoreOutage } from "../../platform/store/store-unavailable.server.ts";
import { newTestItem } from "../../platform/store/testing/new-test-item.ts";
import { copyDatabase } from "./copy-database.server.ts";
import { inSnapshot, readRows } from "./table-rows.server.ts";
import { listTables } from "./table-shapes.server.ts";
import { backUp, check, newPlace, restore, storageOf } from "./testing/back-up.ts";
import { useBackupFolder } from "./testing/use-backup-folder.ts";
import {
  allRowsOf,
  keysOf,
  LISTED_SOUNDS,
  openForCommand,
  openUsedSite,
  type SitePlace,
  wav,
} from "./testing/used-site.ts";

const { paths, closedLater } = useBackupFolder();

/** A running site on PGlite, of which no test changes a row. */
let embedded: SitePlace;
let embeddedRoot: string;
let embeddedSite: Site;
beforeAll(async () => {
  embeddedRoot = await mkdtemp(join(tmpdir(), "backup-"));
  embedded = await newPlace(embeddedRoot, "PGlite");
  embeddedSite = await openUsedSite(embedded);
});
afterAll(async () => {
  await embeddedSite.close();
  await rm(embeddedRoot, { recursive: true, force: true });
});

/** Returns the place of a running site that no test changes, or of a new one on PostgreSQL. */
async function usedPlace(database: string): Promise<SitePlace> {
  if (database === "PGlite") return embedded;
  const place = await newPlace(paths.root, database);
  closedLater(await openUsedSite(place));
  return place;
}

function serve(site: Site) {
  const environment = readEnvironment({ PUBLIC_URL: "https://sounds.example" });
  const cache = createPageCache<Answer>(site.catalog);
  const mount = { site, environment, brand, isDevelopment: false, cache, pages: testPages };
  const app = createApp({ site, environment, brand, mountPages: (app) => mountPages(app, mount) });
  return (path: string) => app.request(`https://sounds.example${path}`);
}

describe.each([
  ["PGlite", "PostgreSQL"],
  ["PostgreSQL", "PGlite"],
])("a backup of a running site on %s, restored to %s", (from, to) => {
  it("has every row and file, and the restored site serves them and goes on counting", async () => {
    const place = await usedPlace(from);
    const before = await allRowsOf(place);
    const report = await backUp(place, paths.backup);
    expect(report).toMatchObject({ fileCount: 3, missingKeys: [] });
    expect(report.rowCount).toBe(Object.values(before).flat().length);

    const other = await newPlace(paths.root, to);
    expect(await restore(other, paths.backup)).toEqual({ rowCount: report.rowCount, copiedCount: 3 });
    expect(await allRowsOf(other)).toEqual(before);
    expect(await keysOf(openFolderStorage(join(other.dataDir, "media")))).toHaveLength(1);
    expect(await keysOf(openFolderStorage(join(other.dataDir, "elements")))).toHaveLength(1);
    expect(await keysOf(openFolderStorage(join(other.dataDir, "uploads")))).toHaveLength(1);

    const site = closedLater(await openSite({ ...other, role: "site" }));
    const get = serve(site);
    const page = await get("/sound/sound-5");
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Sound 5 ")]);
    const audio = await get("/api/v1/sounds/sound-5/audio");
    expect(Buffer.from(await audio.arrayBuffer()).equals(wav)).toBe(true);
    expect((await get("/sound/sound-3")).status).toBe(404);
    await site.catalog.add([newTestItem("sound", "Newcomer", { id: "newcomer" })]);
    expect(await site.catalog.counts()).toEqual({ sounds: LISTED_SOUNDS, voices: 1 });
  });
});

/** The nodes of a cluster have no common snapshot, so their site is stopped for a backup. */
const serversWithSnapshots = inject("clusterWorkers") ? ["PGlite"] : ["PGlite", "PostgreSQL"];

describe.each(serversWithSnapshots)("a backup on %s while sounds are added", (database) => {
  it("has the state of one moment, with the files of its rows", async () => {
    const place = await newPlace(paths.root, database);
    const site = closedLater(await openUsedSite(place));
    let isOver = false;
    let addedCount = 0;
    const addSound = async () => {
      const hash = await site.media.put(Buffer.from(`file ${addedCount}`));
      const file = { hash, format: "wav", mimeType: "audio/wav", sizeBytes: 9, durationMs: 1 };
      await site.catalog.addMedia([{ ...file, loudnessLufs: null, peaks: [] }]);
      await site.catalog.add([newTestItem("sound", `added ${addedCount}`, { audioHash: hash })]);
      addedCount += 1;
    };
    const adding = (async () => {
      // The embedded database refuses what has waited for the backup for 2 seconds, as on a busy machine.
      while (!isOver) await addSound().catch(ignoreOutage);
    })();
    await expect.poll(() => addedCount).toBeGreaterThan(3);
    const { missingKeys } = await backUp(place, paths.backup).finally(() => {
      isOver = true;
    });
    await adding;
    expect(missingKeys).toEqual([]);

    const other = await newPlace(paths.root, "PGlite");
    await restore(other, paths.backup);
    const rows = await allRowsOf(other);
    const { sounds, voices } = await countsOf(other);
    const listedCount = (rows.item?.length ?? 0) - 1;
    expect(sounds + voices).toBe(listedCount);
    expect(rows.item_search).toHaveLength(listedCount);
    expect(rows.item_stat).toHaveLength(listedCount + 1);
    const files = await keysOf(openFolderStorage(join(other.dataDir, "media")));
    expect(files.length).toBeGreaterThanOrEqual(rows.media?.length ?? 0);
  });
});

async function countsOf(place: SitePlace) {
  const site = await openSite({ ...place, role: "command" });
  return site.catalog.counts().finally(site.close);
}

describe("a folder of backups", () => {
  it("is closed to other users, has no secrets and no files that can be made again", async () => {
    const place = embedded;
    await writeFile(join(place.dataDir, "session-secret"), "a-secret-of-the-site");
    await backUp(place, paths.backup);
    expect((await readdir(paths.backup)).sort()).toEqual(["backups", "locks", "objects"]);
    for (const name of await readdir(paths.backup, { recursive: true })) {
      const facts = await stat(join(paths.backup, name));
      expect([name, (facts.mode & 0o777).toString(8)]).toEqual([name, facts.isDirectory() ? "700" : "600"]);
      if (facts.isFile()) expect(await readFile(join(paths.backup, name), "utf8")).not.toContain("a-secret");
    }
    const { notIncluded } = (await check(paths.backup)).index;
    expect(notIncluded).toEqual([
      expect.stringContaining("SESSION_SECRET"),
      expect.stringContaining("environment variables"),
    ]);
  });

  it("has no counts of rate limits, which name networks and emails by keys", async () => {
    const place = await newPlace(paths.root, "PGlite");
    const site = closedLater(await openUsedSite(place));
    await site.accounts.limits.note("boardByNetwork", "a-network");
    await backUp(place, paths.backup);
    expect((await check(paths.backup)).index.tables.map(({ name }) => name)).not.toContain("rate_limit");
  });

  it("has no backup after a failure, and the next one goes on with what was stored", async () => {
    const failing: ObjectStorage = {
      ...storageOf(embedded),
      read: (key) =>
        key.startsWith("elements/") ? Promise.reject(new Error("lost")) : storageOf(embedded).read(key),
    };
    await expect(backUp(embedded, paths.backup, { storage: failing })).rejects.toThrow("lost");
    await expect(check(paths.backup)).rejects.toThrow("no complete backup");
    expect(await backUp(embedded, paths.backup)).toMatchObject({ fileCount: 3, newFileCount: 1 });
  });

  it("keeps files that the site has lost since, and names them", async () => {
    const key = `media/${sha256(wav).slice(0, 2)}/${sha256(wav)}`;
    const file = join(embedded.dataDir, key);
    await writeFile(file, "damaged");
    const lost = { fileCount: 2, missingKeys: [key], keptCount: 0 };
    expect(await backUp(embedded, paths.backup)).toMatchObject(lost);
    await writeFile(file, wav);
    await backUp(embedded, paths.backup);
    await writeFile(file, "damaged");
    expect(await backUp(embedded, paths.backup)).toMatchObject({
      fileCount: 3,
      missingKeys: [key],
      keptCount: 1,
    });
    await rm(file);
    expect(await backUp(embedded, paths.backup)).toMatchObject({
      fileCount: 3,
      missingKeys: [key],
      keptCount: 1,
    });
    await writeFile(file, wav);
    const other = await newPlace(paths.root, "PGlite");
    expect(await restore(other, paths.backup)).toMatchObject({ copiedCount: 3 });
  });
});

describe("a copy of the embedded database to a server", () => {
  it("has every row, and refuses a server that is in use", async () => {
    const place = embedded;
    const server = await newPlace(paths.root, "PostgreSQL");
    const from = closedLater(await openForCommand(place));
    const to = closedLater(await openForCommand(server));
    const progress = vi.fn();
    const { tableCount, rowCount } = await copyDatabase(from.db, to.db, progress);
    expect(progress).toHaveBeenLastCalledWith(tableCount, tableCount);
    const rows = await allRowsOf(server);
    expect(Object.values(rows).flat()).toHaveLength(rowCount);
    await expect(copyDatabase(from.db, to.db)).rejects.toThrow("in use");
    expect(await allRowsOf(server)).toEqual(rows);
    await from.close();
    expect(await allRowsOf(place)).toEqual(rows);
  });

  it("reads a large table in steps of about a megabyte", async () => {
    const place = await newPlace(paths.root, "PostgreSQL");
    const { db } = closedLater(await openForCommand(place));
    await migrateAsFarAs(db, ["0001-catalogue"]);
    const tags = Array.from({ length: 3000 }, (_, number) => ({
      slug: `tag-${number}`,
      name: "n".repeat(2000),
      sound_count: 0,
      voice_count: 0,
    }));
    await db.insertInto("tag").values(tags).execute();
    const sizes = await inSnapshot(db, async (snapshot) => {
      const shape = (await listTables(snapshot)).find(({ name }) => name === "tag");
      const counts: number[] = [];
      if (shape) for await (const rows of readRows(snapshot, shape)) counts.push(rows.length);
      return counts;
    });
    expect(sizes.reduce((sum, count) => sum + count, 0)).toBe(tags.length);
    expect(Math.max(...sizes)).toBeLessThan(600);
  });
});
