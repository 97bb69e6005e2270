import { TunaError } from "./tuna-error.ts";

/** No whole answer came: offline, refused, reset, or blocked by CORS. The platform's own error is its `cause`. */
export class NetworkError extends TunaError {
  override name = "NetworkError";

  constructor(url: string, cause: unknown) {
    super(`No answer from ${url}`, { code: "network", cause });
  }
}
