import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";

/** No file takes so long to write. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Writes a file whole or not at all, and creates its folder. Other processes may write the same file at once; the last
 * one stays.
 */
export async function writeWhole(target: string, bytes: Uint8Array): Promise<void> {
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

/** Removes a file that a killed process left while it wrote it as {@link writeWhole} does, once it is a day old. */
export async function removeIfAbandoned(file: string): Promise<void> {
  if (!/^\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.tmp$/.test(path.basename(file))) return;
  try {
    const { mtimeMs } = await stat(file);
    if (mtimeMs < Date.now() - ABANDONED_AFTER_MS) await rm(file, { force: true });
  } catch {
    // Its process has just finished it, or this one may only read the folder.
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
