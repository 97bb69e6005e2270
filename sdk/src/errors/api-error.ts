import type { Problem } from "./problem-schema.ts";
import { isTunaError, TunaError } from "./tuna-error.ts";

/**
 * The API answered with an error. `message` is for developers: it names each wrong field, what to do, and the request. Show
 * visitors `title`.
 */
export class ApiError extends TunaError {
  /** `ApiError`, also in bundles that shorten names. */
  override name = "ApiError";
  /** Text for visitors. */
  declare readonly title: string;
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
  readonly #headers: Headers | undefined;

  /** Makes an error of a problem, which the client does with answers of the API. */
  constructor(problem: Omit<Problem, "type">, retryAfterMs?: number, headers?: Headers) {
    const fields = { ...problem, errors: [...(problem.errors ?? [])], retryAfterMs };
    super(messageOf(problem, retryAfterMs), fields);
    this.#headers = headers;
  }

  /** Headers of the answer; undefined if the client itself refused the call. Logs do not show them. */
  get headers(): Headers | undefined {
    return this.#headers;
  }
}

/** Returns whether the error is an {@link ApiError}, also of another copy of the package. */
export function isApiError(error: unknown): error is ApiError {
  return isTunaError(error) && error.name === "ApiError";
}

/** What programs lack whom the API does not know. */
const TOKEN_REMEDY = "Programs give createTuna() an accessToken, which members create in their settings";

function messageOf(problem: Omit<Problem, "type">, retryAfterMs: number | undefined): string {
  const { title, status, code, detail, errors, requestId } = problem;
  const facts = errors?.length
    ? errors.map(({ field, message }) => `${field}: ${message}`)
    : [detail ?? (code === "unauthenticated" ? TOKEN_REMEDY : "")];
  if (retryAfterMs !== undefined) facts.push(`Try again in ${Math.ceil(retryAfterMs / 1000)} s`);
  const text = [title, ...facts]
    .filter(Boolean)
    .map((fact) => fact.replace(/\.$/, ""))
    .join(". ");
  return `${text} (${[status, code, requestId && `request ${requestId}`].filter(Boolean).join(", ")})`;
}
