import { TunaError } from "./tuna-error.ts";

/** The whole answer did not come within the client's `timeoutMs`, retries included. */
export class TimeoutError extends TunaError {
  override name = "TimeoutError";

  constructor(url: string, timeoutMs: number) {
    super(`No answer from ${url} within ${timeoutMs} ms`, { code: "timeout" });
  }
}
