import { MAX_WAITING_ERRORS } from "@tuna/sdk/error-reporting";
import { loadConsent } from "../consent/load-consent.ts";
import type { Failure } from "./failure.ts";

const waiting: Failure[] = [];

/**
 * Keeps the first errors that nobody caught until they may be told, and fetches what tells them. In the first script of a page,
 * so it is next to nothing: all else stands in chunks of its own.
 */
export function watchErrors(): void {
  addEventListener("error", keep);
  addEventListener("unhandledrejection", keep);
}

function keep(failure: Failure): void {
  if (waiting.length < MAX_WAITING_ERRORS) waiting.push(failure);
  // By the chunk that every page loads in the end; nobody can be told that telling failed.
  loadConsent().then(
    ({ reportErrors }) => reportErrors(waiting),
    () => {},
  );
}
