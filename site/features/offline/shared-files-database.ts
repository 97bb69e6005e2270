import type { DBSchema } from "idb";
import { browserDatabase } from "../../platform/storage/browser-database.ts";
import { SHARED_FILES_DATABASE } from "./offline-storage.ts";

interface SharedFiles extends DBSchema {
  files: { key: number; value: File };
}

/** The database of the files of the latest share. */
export const sharedFiles = browserDatabase<SharedFiles>(SHARED_FILES_DATABASE, (created) => {
  created.createObjectStore("files");
});
