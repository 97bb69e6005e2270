import { errorTexts } from "@tuna/sdk/locale";

/** Rejects a callback of the login with a text that its visitor is to read. */
export class ShownError extends Error {
  override name = "ShownError";
}

/** What a visitor reads of a failure; whatever was not written for them is 'Unexpected error'. */
export function textOfFailure(error: unknown): string {
  return error instanceof ShownError ? error.message : errorTexts.unexpected;
}
