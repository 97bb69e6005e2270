import { deleteDB } from "idb";
import { SHARED_FILES_DATABASE } from "../../contract/offline/offline-storage.ts";
import { openSharedFiles } from "./shared-files-database.ts";

/** Returns the files of the latest share and removes them here; none if the browser has not passed any on. */
export async function takeSharedFiles(): Promise<File[]> {
  const databases = await indexedDB.databases?.();
  if (databases && !databases.some(({ name }) => name === SHARED_FILES_DATABASE)) return [];
  const database = await openSharedFiles();
  const files = await database.getAll("files").finally(() => database.close());
  await deleteDB(SHARED_FILES_DATABASE);
  return files;
}
