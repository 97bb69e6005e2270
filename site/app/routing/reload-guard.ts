/** A path is reloaded for a missing chunk at most once in this time (product rule 11.8). */
const RELOAD_GUARD_MS = 10_000;

/**
 * Returns whether `path` may be reloaded because its code failed to load, and records the reload. If storage
 * throws (private windows, blocked cookies) it returns false: a reload loop is worse than an error page.
 */
export function mayReload(
  path: string,
  nowMs: number,
  storageOf: () => Pick<Storage, "getItem" | "setItem"> = () => sessionStorage,
): boolean {
  const key = `chunkReload:${path}`;
  try {
    const storage = storageOf();
    const last = Number(storage.getItem(key));
    if (last && nowMs - last < RELOAD_GUARD_MS) return false;
    storage.setItem(key, String(nowMs));
    return true;
  } catch {
    return false;
  }
}
