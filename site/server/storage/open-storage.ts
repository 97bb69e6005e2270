import { openFolderStorage } from "./folder-storage.ts";
import type { ObjectStorage, StorageSettings } from "./object-storage.ts";
import { openS3Storage } from "./s3-storage.ts";

/** Opens a storage with the driver of its settings. */
export function openStorage(settings: StorageSettings): ObjectStorage {
  return settings.driver === "s3" ? openS3Storage(settings) : openFolderStorage(settings.folder);
}
