import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";

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

async function writeWhole(target: string, bytes: Uint8Array): Promise<void> {
  const folder = path.dirname(target);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = path.join(folder, `.${randomUUID()}.tmp`);
  try {
    await writeThrough(temporary, bytes);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    // Otherwise a rename may reach the disk before the bytes do, and leave an empty file under the hash for ever.
    await handle.sync();
  } finally {
    await handle.close();
  }
}
