import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { SHARED_FILES_DATABASE } from "../../contract/offline/offline-storage.ts";

interface SharedFiles extends DBSchema {
  files: { key: number; value: File };
}

/** Opens the database of the files of the latest share. Close it after use, or nobody can remove it. */
export function openSharedFiles(): Promise<IDBPDatabase<SharedFiles>> {
  return openDB<SharedFiles>(SHARED_FILES_DATABASE, 1, {
    upgrade(created) {
      created.createObjectStore("files");
    },
  });
}
