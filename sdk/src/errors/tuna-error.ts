import type { ProblemCode } from "./problem.ts";

/** What went wrong, for programs: a code of the API, or one of the four that arise without an answer of it. */
export type TunaErrorCode = ProblemCode | "network" | "timeout" | "aborted" | "contract";

/** What a `TunaError` is made of. */
export interface TunaErrorOptions {
  /** Codes of a newer API than this package knows pass through. */
  code: TunaErrorCode | (string & {});
  /** HTTP status of the answer, absent when none came. */
  status?: number | undefined;
  /** Names the request in the server's log. */
  requestId?: string | undefined;
  cause?: unknown;
}

const brand = Symbol.for("@tuna/sdk/error");

/** The base class of every error that this package rejects with. Distinguish its members by `code`. */
export class TunaError extends Error {
  override name = "TunaError";
  declare readonly code: TunaErrorOptions["code"];
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly [brand] = true;

  constructor(message: string, { cause, ...fields }: TunaErrorOptions) {
    super(message, { cause });
    Object.assign(this, fields);
  }
}

/** Whether this package threw the error. Holds across realms and across two copies of the package. */
export function isTunaError(error: unknown): error is TunaError {
  return typeof error === "object" && error !== null && brand in error && error[brand] === true;
}
