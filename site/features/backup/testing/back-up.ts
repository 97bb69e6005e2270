import { join } from "node:path";
import { openFolderStorage } from "../../../platform/storage/folder-storage.server.ts";
import { createTestDatabase } from "../../../platform/store/testing/test-database.ts";
import { checkBackup } from "../check-backup.server.ts";
import { createBackup } from "../create-backup.server.ts";
import { restoreBackup } from "../restore-backup.server.ts";
import { openForCommand, type SitePlace } from "./used-site.ts";

let placeCount = 0;

/** Returns a place for a site that does not exist yet, in a folder of the test. */
export async function newPlace(root: string, database: string): Promise<SitePlace> {
  placeCount += 1;
  return {
    dataDir: join(root, `data-${placeCount}`),
    databaseUrl: database === "PostgreSQL" ? await createTestDatabase("template0") : undefined,
  };
}

export const storageOf = ({ dataDir }: SitePlace) => openFolderStorage(dataDir);

/** Backs up a site as the command does. */
export async function backUp(place: SitePlace, folder: string) {
  const database = await openForCommand(place);
  try {
    return await createBackup({ db: database.maintenanceDb, storage: storageOf(place), folder });
  } finally {
    await database.close();
  }
}

/** Checks a backup and restores it, as the command does. */
export async function restore(place: SitePlace, folder: string) {
  const manifest = await checkBackup(folder);
  const database = await openForCommand(place);
  try {
    return await restoreBackup({
      db: database.maintenanceDb,
      storage: storageOf(place),
      folder,
      manifest,
    });
  } finally {
    await database.close();
  }
}
