import type { Problem } from "./problem.ts";
import { isTunaError, TunaError } from "./tuna-error.ts";

/** The API said no. `message` may be shown to the visitor; `errors` names each wrong field. */
export class ApiError extends TunaError {
  override name = "ApiError";
  override readonly status: number;
  readonly detail: string | undefined;
  readonly errors: NonNullable<Problem["errors"]>;
  /** What stands there now, where somebody else was faster (409 `conflict`). */
  readonly current: unknown;

  constructor(problem: Problem) {
    super(problem.title, { code: problem.code, requestId: problem.requestId });
    this.status = problem.status;
    this.detail = problem.detail;
    this.errors = problem.errors ?? [];
    this.current = problem.current;
  }
}

/** Whether the error is an {@link ApiError}, of this copy of the package or another. */
export function isApiError(error: unknown): error is ApiError {
  return isTunaError(error) && error.name === "ApiError";
}
