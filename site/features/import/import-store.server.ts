import { openMediaStore } from "../../platform/media/media-store.server.ts";
import type { StorageSettings } from "../../platform/storage/object-storage.server.ts";
import { openStorage } from "../../platform/storage/open-storage.server.ts";
import { messageOf } from "./message-of.server.ts";
import { RefusedError } from "./refusals.server.ts";
import type { FileStore } from "./store-files.server.ts";

const stores = new Map<string, FileStore>();

/**
 * Returns the media files of a storage, which a process opens once, since it remembers an outage. Storing throws a
 * {@link RefusedError} if a file cannot be stored.
 */
export function importStore(settings: StorageSettings): FileStore {
  const key = JSON.stringify(settings);
  const store = stores.get(key) ?? openStore(settings);
  stores.set(key, store);
  return store;
}

function openStore(settings: StorageSettings): FileStore {
  const media = openMediaStore(openStorage(settings));
  return {
    put: (bytes) =>
      media.put(bytes).catch((error: unknown) => {
        throw new RefusedError("not-stored", messageOf(error));
      }),
  };
}
