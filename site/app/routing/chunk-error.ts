import { mayReload } from "./reload-guard.ts";

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
