import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";

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
