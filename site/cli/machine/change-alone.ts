import { lockFolder } from "../../platform/store/folder-lock.server.ts";
import { LOCK_FOLDER } from "./places.ts";

/**
 * Runs what changes the machine. Throws at once if another command does so just now. The kernel ends the lock of a killed
 * command. Whoever is not root gets no lock, and the first change says what root is needed for.
 */
export async function changeAlone<Result>(
  change: () => Promise<Result>,
  folder = LOCK_FOLDER,
): Promise<Result> {
  if (process.getuid?.() !== 0) return change();
  const lock = lockFolder(folder);
  if (!lock)
    throw new Error("Another tuna command changes this machine. Wait for its end, then run yours again");
  try {
    return await change();
  } finally {
    lock.release();
  }
}
