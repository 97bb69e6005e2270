import { fileOfStorage, type ObjectStorage, type StoredFile } from "./object-storage.server.ts";
import { createStorageLimit } from "./storage-limit.server.ts";

/** Files that are made on their first request and kept. All can be removed at any time. */
export interface KeptFiles {
  /**
   * Returns the file of a name, and calls `make` with its key first unless it exists. Simultaneous calls make it once.
   * Rejects as `make` does.
   */
  fileOf(name: string, make: (outputKey: string) => Promise<void>): Promise<StoredFile>;
  /** Removes the files that are older than 30 days. */
  removeOld(now: Date): Promise<void>;
}

/**
 * Opens the kept files of a storage's folder, such as `previews/`. The oldest are removed above `maxBytes`, and all after 30
 * days.
 */
export function openKeptFiles(storage: ObjectStorage, folder: string, maxBytes: number): KeptFiles {
  const running = new Map<string, Promise<void>>();
  const limit = createStorageLimit(storage, folder, maxBytes);
  return {
    async fileOf(name, make) {
      const file = fileOfStorage(storage, `${folder}${name.slice(0, 2)}/${name}`);
      if (await file.head()) return file;
      let made = running.get(name);
      if (!made) {
        made = make(file.key).finally(() => running.delete(name));
        running.set(name, made);
        made.then(limit.noticeFile, () => {});
      }
      await made;
      return file;
    },
    removeOld: limit.sweep,
  };
}
