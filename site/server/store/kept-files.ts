import { access } from "node:fs/promises";
import path from "node:path";
import { createFolderLimit } from "./folder-limit.ts";

/** Files that are made on their first request and kept. All can be removed at any time. */
export interface KeptFiles {
  /**
   * Returns the path of the file of a key, and calls `make` first unless it exists. Simultaneous calls make it once.
   * Rejects as `make` does.
   */
  fileOf(key: string, make: (outputFile: string) => Promise<void>): Promise<string>;
}

/** Opens a folder of kept files, created if necessary. The oldest are removed above `maxBytes`. */
export function openKeptFiles(directory: string, maxBytes: number): KeptFiles {
  const running = new Map<string, Promise<void>>();
  const limit = createFolderLimit(directory, maxBytes);
  return {
    async fileOf(key, make) {
      const outputFile = path.join(directory, key.slice(0, 2), key);
      if (await exists(outputFile)) return outputFile;
      let made = running.get(key);
      if (!made) {
        made = make(outputFile).finally(() => running.delete(key));
        running.set(key, made);
        made.then(limit.noticeFile, () => {});
      }
      await made;
      return outputFile;
    },
  };
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
