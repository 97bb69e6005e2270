import { randomUUID } from "node:crypto";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { MIN_FREE_BYTES } from "../store/disk-room.server.ts";

const KEPT_MS = 1000;

/** Returns a check whether files can be written to a folder. It looks at most once a second, however many ask. */
export function createFolderCheck(folder: string): () => Promise<boolean> {
  // Containers that share the folder have the same process ids.
  const probe = join(folder, `.write-probe-${randomUUID()}`);
  let checkedAtMs = Number.NEGATIVE_INFINITY;
  let check = Promise.resolve(true);
  return () => {
    if (performance.now() - checkedAtMs < KEPT_MS) return check;
    checkedAtMs = performance.now();
    check = isWritable(folder, probe);
    return check;
  };
}

async function isWritable(folder: string, probe: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < MIN_FREE_BYTES) return false;
    await writeFile(probe, "probe", { mode: 0o600 });
    await rm(probe, { force: true });
    return true;
  } catch {
    return false;
  }
}
