import { TunaError } from "./tuna-error.ts";

/** No whole answer came: offline, refused, reset, or blocked by CORS. The platform's own error is its `cause`. */
export class NetworkError extends TunaError {
  /** `NetworkError`, also in bundles that shorten names. */
  override name = "NetworkError";

  constructor(url: string, cause: unknown) {
    super(`No answer from ${url}`, { code: "network", cause });
  }
}

/** The whole answer did not come within the client's `timeoutMs`, retries included. */
export class TimeoutError extends TunaError {
  /** `TimeoutError`, also in bundles that shorten names. */
  override name = "TimeoutError";

  constructor(url: string, timeoutMs: number) {
    super(`No answer from ${url} within ${timeoutMs} ms`, { code: "timeout" });
  }
}

/**
 * The caller's signal aborted the call. The signal's reason is the `cause`. The name equals that of the
 * platform's error.
 */
export class AbortError extends TunaError {
  /** `AbortError`, also in bundles that shorten names. */
  override name = "AbortError";

  constructor(reason: unknown) {
    super("The call was aborted", { code: "aborted", cause: reason });
  }
}

/** The answer is no JSON or lacks what every answer has: it comes from no Tuna site, or from one of another time. */
export class ContractError extends TunaError {
  /** `ContractError`, also in bundles that shorten names. */
  override name = "ContractError";

  constructor(url: string, status: number, cause: unknown, requestId?: string) {
    super(`Wrong answer from ${url}${cause instanceof Error ? `: ${cause.message}` : ""}`, {
      code: "contract",
      status,
      requestId,
      cause,
    });
  }
}
