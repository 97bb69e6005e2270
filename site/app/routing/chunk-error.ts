import { mayReload } from "./reload-guard.ts";

/** The code of a page did not load. Its cause, a failed import, has no stack that would tell whose error it is. */
export class ChunkError extends Error {
  override name = "ChunkError";
}

/** Throws what an import failed with as a {@link ChunkError}. */
export function failAsChunk(cause: unknown): never {
  throw chunkError(cause);
}

/**
 * Throws what an import on the way to `path` failed with, where the document may be loaded instead. Else a {@link ChunkError},
 * which is reported: the visitor stays with an error page that nobody would learn of.
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
