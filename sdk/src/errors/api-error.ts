import type { Problem } from "./problem-schema.ts";
import { isTunaError, TunaError } from "./tuna-error.ts";

/** The API answered with an error. `message` is a text for visitors. */
export class ApiError extends TunaError {
  override name = "ApiError";
  /** HTTP status of the answer. */
  declare readonly status: number;
  /** Details of this request, if the API sent some. */
  declare readonly detail: string | undefined;
  /** Each wrong field of the request. */
  declare readonly errors: NonNullable<Problem["errors"]>;
  /** The stored version, if it changed since the caller read it (409 `conflict`). */
  declare readonly current: unknown;
  /**
   * Milliseconds from the answer until another attempt makes sense, if the answer has a `Retry-After` header.
   */
  declare readonly retryAfterMs: number | undefined;

  constructor({ title, ...problem }: Omit<Problem, "type">, retryAfterMs?: number) {
    const fields = { ...problem, errors: problem.errors ?? [], retryAfterMs };
    super(title, fields);
  }
}

/** Returns whether the error is an {@link ApiError}, also of another copy of the package. */
export function isApiError(error: unknown): error is ApiError {
  return isTunaError(error) && error.name === "ApiError";
}
