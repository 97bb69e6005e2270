import { MAX_WAITING_ERRORS } from "@tuna/sdk/error-reporting";
import { loadConsent } from "../features/consent/consent-slot.tsx";
import type { Failure } from "../features/errors/failure.ts";

const waiting: Failure[] = [];

/**
 * Keeps the first uncaught errors until they may be reported, and loads the reporter. It is part of every page's
 * first script, so it is tiny.
 */
export function watchErrors(): void {
  addEventListener("error", keep);
  addEventListener("unhandledrejection", keep);
}

function keep(failure: Failure): void {
  if (waiting.length < MAX_WAITING_ERRORS) waiting.push(failure);
  // Uses the chunk that every page loads anyway; a failure to load it cannot be reported.
  loadConsent().then(
    ({ reportErrors }) => reportErrors(waiting),
    () => {},
  );
}
