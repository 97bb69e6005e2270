import { TunaError } from "./tuna-error.ts";

/** The caller's signal ended the call; its reason is the `cause`. Named like the platform's own error of that kind. */
export class AbortError extends TunaError {
  override name = "AbortError";

  constructor(reason: unknown) {
    super("The call was aborted", { code: "aborted", cause: reason });
  }
}
