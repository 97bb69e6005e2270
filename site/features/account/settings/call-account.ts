import { type AccountMethods, isApiError, isTunaError } from "@tuna/sdk";
import { errorTexts } from "@tuna/sdk/locale";
import { loginPath } from "@tuna/sdk/routing";
import { callTuna } from "../../../platform/browser/call-tuna.ts";
import { outdateDocument } from "../../../platform/routing/outdated-document.ts";

/** Calls the account's API; see {@link redirectToLoginIfUnauthenticated} for ended sessions. */
export function callAccount<Answer>(call: (account: AccountMethods) => Promise<Answer>): Promise<Answer> {
  return redirectToLoginIfUnauthenticated(callTuna(({ account }) => call(account)));
}

/**
 * Returns a call's answer. Visitors whose session has ended are redirected to the login and back; the call then
 * never settles, so nothing is shown twice.
 */
export async function redirectToLoginIfUnauthenticated<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!isTunaError(error) || error.code !== "unauthenticated") throw error;
    outdateDocument();
    location.assign(loginPath(location.pathname + location.search));
    return new Promise(() => {});
  }
}

/** Returns the message of a failed call: the API's text about the input, else 'Unexpected error'. */
export function textOfFailure(error: unknown): string {
  if (!isApiError(error) || error.status >= 500) return errorTexts.unexpected;
  return error.errors[0]?.message ?? error.title;
}

/** Returns the form field that a failed call is about. */
export function fieldOfFailure(error: unknown): string | undefined {
  if (!isApiError(error)) return undefined;
  return error.code === "name-changed-lately" ? "name" : error.errors[0]?.field;
}
