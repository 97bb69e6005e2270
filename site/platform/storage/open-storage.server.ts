import { openFolderStorage } from "./folder-storage.server.ts";
import type { ObjectStorage, StorageSettings } from "./object-storage.server.ts";
import { openS3Storage } from "./s3-storage.server.ts";

/** Opens a storage with the driver of its settings. */
export function openStorage(settings: StorageSettings): ObjectStorage {
  return settings.driver === "s3" ? openS3Storage(settings) : openFolderStorage(settings.folder);
}
