import type { Context } from "hono";
import { logUnexpected } from "../log/log.server.ts";
import { QueueFullError } from "../processes/job-queue.server.ts";
import { StorageUnavailable, type StoredFile } from "../storage/object-storage.server.ts";
import { ProblemError } from "./problem.server.ts";

const RETRY_AFTER_SECONDS = 10;

/**
 * Throws what to answer when a file could not be made on request, such as a copy of the file `source`: `file-not-found` if
 * that file is lost, and `unavailable` otherwise.
 */
export async function refuseUnmadeFile(
  context: Context,
  cause: unknown,
  source?: Pick<StoredFile, "head">,
): Promise<never> {
  if (cause instanceof StorageUnavailable) throw cause;
  const isRefusal = cause instanceof QueueFullError;
  if (!isRefusal && source && !(await source.head())) throw new ProblemError("file-not-found");
  // Crowds are expected, and the metric of waiting jobs shows them.
  if (!isRefusal) logUnexpected(cause, context);
  throw new ProblemError("unavailable", { headers: { "retry-after": String(RETRY_AFTER_SECONDS) } });
}
