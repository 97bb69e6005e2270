import { type AccountMethods, isApiError, isTunaError } from "@tuna/sdk";
import { errorTexts } from "@tuna/sdk/locale";
import { loginPath } from "@tuna/sdk/routing";
import { outdateDocument } from "../routing/outdated-document.ts";

/** Makes a call of the account's API; see {@link redirectToLoginIfUnauthenticated} for who is not logged in any more. */
export function callAccount<Answer>(call: (account: AccountMethods) => Promise<Answer>): Promise<Answer> {
  return redirectToLoginIfUnauthenticated(
    import("./account-client.lazy.ts").then(({ accountClient }) => call(accountClient)),
  );
}

/**
 * What a call answered. Whoever is not logged in any more is led to the login and back here; the call then never ends,
 * so that nothing is told twice.
 */
export async function redirectToLoginIfUnauthenticated<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!isTunaError(error) || error.code !== "unauthenticated") throw error;
    outdateDocument();
    location.assign(loginPath(location.pathname));
    return new Promise(() => {});
  }
}

/** What a visitor reads of a failed call: what the API says of what they gave, else 'Unexpected error'. */
export function textOfFailure(error: unknown): string {
  if (!isApiError(error) || error.status >= 500) return errorTexts.unexpected;
  return error.errors[0]?.message ?? error.message;
}

/** The field of a form that a failed call is about. */
export function fieldOfFailure(error: unknown): string | undefined {
  if (!isApiError(error)) return undefined;
  return error.code === "name-changed-lately" ? "name" : error.errors[0]?.field;
}
