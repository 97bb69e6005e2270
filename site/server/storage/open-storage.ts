import { openFolderStorage } from "./folder-storage.ts";
import type { ObjectStorage, StorageSettings } from "./object-storage.ts";

/** Opens a storage. */
export function openStorage(settings: StorageSettings): ObjectStorage {
  return openFolderStorage(settings.folder);
}
