import type { ProblemCode } from "./problem.ts";

/** Code of an error: one of the API's, or one of the four without an answer. */
export type TunaErrorCode = ProblemCode | "network" | "timeout" | "aborted" | "contract";

/** Options of a `TunaError`. */
export interface TunaErrorOptions {
  /** Codes of a newer API than this package knows pass through. */
  code: TunaErrorCode | (string & {});
  /** HTTP status of the answer, absent when none came. */
  status?: number | undefined;
  /** Names the request in the server's log. */
  requestId?: string | undefined;
  /** The error, or the reason of a signal, that led to this one. */
  cause?: unknown;
}

const brand = Symbol.for("@tuna/sdk/error");

/** The base class of every error that this package rejects with. Distinguish its members by `code`. */
export class TunaError extends Error {
  /** The name of the class, also in bundles that shorten names. */
  override name = "TunaError";
  /** What went wrong: a code of the API, `network`, `timeout`, `aborted` or `contract`. */
  declare readonly code: TunaErrorOptions["code"];
  /** HTTP status of the answer, if there was one. */
  readonly status: number | undefined;
  /** Names the request in the site's log, if there was an answer. */
  readonly requestId: string | undefined;
  /** Tells `isTunaError` that this package made the error. */
  readonly [brand] = true;

  constructor(message: string, { cause, ...fields }: TunaErrorOptions) {
    super(message, { cause });
    Object.assign(this, fields);
  }
}

/** Returns whether this package threw the error, also in another realm or by another copy of the package. */
export function isTunaError(error: unknown): error is TunaError {
  return typeof error === "object" && error !== null && brand in error && error[brand] === true;
}
