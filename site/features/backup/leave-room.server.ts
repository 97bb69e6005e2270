import { statfs } from "node:fs/promises";
import type { ObjectStorage } from "../../platform/storage/object-storage.server.ts";
import { BackupError } from "./manifest.server.ts";

/** Far more than the site needs to be ready, because it goes on to write until somebody makes room. */
const RESERVED_BYTES = 1024 ** 3;

/**
 * Returns the storage of a place whose `put` leaves 1 GiB of a folder's disk free, since a site may run on the same disk. It throws
 * {@link BackupError} instead. A bucket stays as it is.
 */
export function leaveRoom(storage: ObjectStorage): ObjectStorage {
  const { settings } = storage;
  if (settings.driver !== "folder") return storage;
  return {
    ...storage,
    async put(key, bytes) {
      const { bavail, bsize } = await statfs(settings.folder);
      if (bavail * bsize - bytes.length < RESERVED_BYTES)
        throw new BackupError(
          `The disk of ${storage.location} has no more room: backups leave 1 GiB of it free. The command backup prune removes old backups and what failed ones stored`,
        );
      await storage.put(key, bytes);
    },
  };
}
