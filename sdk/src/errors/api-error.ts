import type { Problem } from "./problem.ts";
import { isTunaError, TunaError } from "./tuna-error.ts";

/** The API answered with an error. `message` is a text for visitors. */
export class ApiError extends TunaError {
  override name = "ApiError";
  /** HTTP status of the answer. */
  declare readonly status: number;
  /** What is particular to this request, where the API says so. */
  readonly detail: string | undefined;
  /** Each wrong field of the request. */
  readonly errors: NonNullable<Problem["errors"]>;
  /** The stored version, where somebody else changed it first (409 `conflict`). */
  readonly current: unknown;
  /** Milliseconds from the answer until another attempt makes sense, where the answer has a `Retry-After` header. */
  readonly retryAfterMs: number | undefined;

  constructor(problem: Omit<Problem, "type">, retryAfterMs?: number) {
    super(problem.title, problem);
    this.detail = problem.detail;
    this.errors = problem.errors ?? [];
    this.current = problem.current;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Whether the error is an {@link ApiError}, also one of another copy of the package. */
export function isApiError(error: unknown): error is ApiError {
  return isTunaError(error) && error.name === "ApiError";
}
