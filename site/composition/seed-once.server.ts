import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ObjectStorage } from "../platform/storage/object-storage.server.ts";
import type { Site } from "./site.server.ts";

const STARTED = "demo-catalogue.started";
const DONE = "demo-catalogue.done";

/**
 * Fills a new site with the demo catalogue. A site that was filled before, emptied by its owner or given items
 * by an import is left alone; an interrupted filling is completed. `seed` must skip existing items.
 */
export async function seedOnce(
  site: Site,
  dataDir: string,
  seed: (site: Site) => Promise<unknown>,
): Promise<void> {
  // Earlier releases kept the marks in the data folder, whichever storage the site has.
  const hasMark = async (mark: string) =>
    existsSync(join(dataDir, mark)) || (await site.storage.head(mark)) !== undefined;
  if (await hasMark(DONE)) return;
  if (!(await hasMark(STARTED))) {
    // Unlisted items are the site's own too. Without the mark, a site that is emptied later would count as new.
    const item = await site.database.db.selectFrom("item").select("pk").limit(1).executeTakeFirst();
    if (item) return markAsFilled(site.storage);
    await site.storage.put(STARTED, new Uint8Array());
  }
  await seed(site);
  await markAsFilled(site.storage);
  await site.storage.remove(STARTED);
}

/**
 * Marks a site as one that needs no demo catalogue, even if it has no items. The mark is beside its files, since the data folder of
 * a site with a bucket may be new at each start.
 */
export async function markAsFilled(storage: ObjectStorage): Promise<void> {
  await storage.put(DONE, new Uint8Array());
}
