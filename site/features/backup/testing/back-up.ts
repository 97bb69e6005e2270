import { join } from "node:path";
import { openFolderStorage } from "../../../platform/storage/folder-storage.server.ts";
import { createTestDatabase } from "../../../platform/store/testing/test-database.ts";
import type { BackupKeys } from "../backup-keys.server.ts";
import type { BackupPlace } from "../backup-objects.server.ts";
import { checkBackup } from "../check-backup.server.ts";
import { type BackupOptions, createBackup } from "../create-backup.server.ts";
import { type OpenedBackup, openBackup } from "../open-backup.server.ts";
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

export const placeOf = (folder: string, keys?: BackupKeys): BackupPlace => ({
  storage: openFolderStorage(folder),
  keys,
});

/** Backs up a site as the command does. */
export async function backUp(place: SitePlace, folder: string, options: Partial<BackupOptions> = {}) {
  const database = await openForCommand(place);
  try {
    return await createBackup({
      ...{ db: database.maintenanceDb, storage: storageOf(place), place: placeOf(folder) },
      ...options,
    });
  } finally {
    await database.close();
  }
}

/** Reads all of a backup. */
export async function check(folder: string, keys?: BackupKeys): Promise<OpenedBackup> {
  const place = placeOf(folder, keys);
  const backup = await openBackup(place);
  await checkBackup(backup, { storage: place.storage, reads: () => true });
  return backup;
}

/** Checks a backup and restores it, as the command does. */
export async function restore(place: SitePlace, folder: string, keys?: BackupKeys) {
  const backup = await check(folder, keys);
  const database = await openForCommand(place);
  try {
    return await restoreBackup({ db: database.maintenanceDb, storage: storageOf(place), backup });
  } finally {
    await database.close();
  }
}
