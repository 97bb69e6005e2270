import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Site } from "./site.server.ts";

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
  const started = join(dataDir, "demo-catalogue.started");
  const done = join(dataDir, DONE);
  if (existsSync(done)) return;
  if (!existsSync(started)) {
    // Unlisted items are the site's own too. Without the mark, a site that is emptied later would count as new.
    const item = await site.database.db.selectFrom("item").select("pk").limit(1).executeTakeFirst();
    if (item) return markAsFilled(dataDir);
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(started, "", { mode: 0o600 });
  }
  await seed(site);
  await rename(started, done);
}

/** Marks a data folder as one whose site needs no demo catalogue, even if it has no items. */
export async function markAsFilled(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, DONE), "", { mode: 0o600 });
}
