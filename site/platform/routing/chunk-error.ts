/** A page's code failed to load. The cause, a failed import, has no stack that would show whose error it is. */
export class ChunkError extends Error {
  override name = "ChunkError";
}

/** Throws the failure of an import as a {@link ChunkError}. */
export function failAsChunk(cause: unknown): never {
  throw chunkError(cause);
}

/**
 * Rethrows an import failure on the way to `path` if its document may be loaded instead. Otherwise throws a
 * {@link ChunkError}, which is reported because the visitor is left on an error page.
 */
export function reportChunkFailure(cause: unknown, path: string): never {
  if (mayReload(path, Date.now())) throw cause;
  const error = chunkError(cause);
  reportError(error);
  throw error;
}

function chunkError(cause: unknown): ChunkError {
  return new ChunkError("The page's code did not load", { cause });
}

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
