import { createHash } from "node:crypto";
import { fileOfStorage, type ObjectStorage, type StoredFile } from "../storage/object-storage.server.ts";

/** Stores files by the sha256 of their bytes. A file is written whole or not at all. */
export interface MediaStore {
  readonly storage: ObjectStorage;
  /** Stores bytes and returns their sha256 in lowercase hex. The same bytes are stored once. */
  put(bytes: Uint8Array): Promise<string>;
  has(hash: string): Promise<boolean>;
  /** Returns a file, whether or not it exists. Reading one that does not exist calls `onMissing`. */
  file(hash: string): StoredFile;
}

/** Folder of the media files in a storage. */
export const MEDIA_FOLDER = "media/";

/**
 * Opens the media files of a storage. The key of a file is `media/<first two digits>/<hash>`. Several stores and
 * processes may write to one storage at once.
 */
export function openMediaStore(storage: ObjectStorage, onMissing?: (hash: string) => void): MediaStore {
  const has = async (hash: string) => (await storage.head(keyOfMedia(hash))) !== undefined;

  return {
    storage,
    has,
    file(hash) {
      const { head, read, ...file } = fileOfStorage(storage, keyOfMedia(hash));
      const noticing = <Found>(found: Found | undefined) => {
        if (found === undefined) onMissing?.(hash);
        return found;
      };
      return {
        ...file,
        head: async () => noticing(await head()),
        read: async (range) => noticing(await read(range)),
      };
    },
    async put(bytes) {
      const hash = sha256(bytes);
      if (!(await has(hash))) await storage.put(keyOfMedia(hash), bytes);
      return hash;
    },
  };
}

/** Returns the key of a media file in a storage. */
export function keyOfMedia(hash: string): string {
  return `${MEDIA_FOLDER}${hash.slice(0, 2)}/${hash}`;
}

/** Returns the sha256 in lowercase hex. */
export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
