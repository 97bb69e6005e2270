import { createHash } from "node:crypto";
import { access } from "node:fs/promises";
import path from "node:path";
import { writeWhole } from "../store/write-whole.ts";

/** Stores files in a folder by the sha256 of their bytes. A file is written whole or not at all. */
export interface MediaStore {
  /** Absolute path of the folder. */
  readonly directory: string;
  /** Stores bytes and returns their sha256 in lowercase hex. The same bytes are stored once. */
  put(bytes: Uint8Array): Promise<string>;
  has(hash: string): Promise<boolean>;
  /** Absolute path of a file, whether or not it exists. */
  path(hash: string): string;
}

/**
 * Opens the media store of a folder, which need not exist yet. A file's path is `<directory>/<first two digits>/<hash>`.
 * Several stores and processes may write to one folder at once.
 */
export function openMediaStore(directory: string): MediaStore {
  const root = path.resolve(directory);
  const pathOf = (hash: string) => path.join(root, hash.slice(0, 2), hash);
  const has = (hash: string) =>
    access(pathOf(hash)).then(
      () => true,
      () => false,
    );

  return {
    directory: root,
    path: pathOf,
    has,
    async put(bytes) {
      const hash = sha256(bytes);
      if (!(await has(hash))) await writeWhole(pathOf(hash), bytes);
      return hash;
    },
  };
}

/** Returns the sha256 in lowercase hex. */
export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
