/**
 * Why a board could not be kept: no network or no answer, the disk is full, the site has no such board for this visitor, or the
 * browser cannot keep this one.
 */
export type OfflineProblem = "network" | "full" | "gone" | "unsupported";

/** A board could not be kept offline. What was stored before is unchanged. */
export class OfflineError extends Error {
  override readonly name = "OfflineError";
  readonly problem: OfflineProblem;

  constructor(problem: OfflineProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/** Returns the problem behind a failure. */
export function offlineProblemOf(error: unknown): OfflineProblem {
  if (error instanceof OfflineError) return error.problem;
  return (error as Error | null)?.name === "QuotaExceededError" ? "full" : "network";
}
