import { errorTexts } from "@tuna/sdk/locale";

/** Error of a login callback whose message is shown to the visitor. */
export class ShownError extends Error {
  override name = "ShownError";
}

/** Returns the message of a `ShownError`, and 'Unexpected error' for any other failure. */
export function textOfFailure(error: unknown): string {
  return error instanceof ShownError ? error.message : errorTexts.unexpected;
}
