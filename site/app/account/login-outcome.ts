import { errorTexts, loginTexts } from "@tuna/sdk/locale";
import type { LoginForm } from "./login-form.ts";

const outcomes: Readonly<Record<string, string>> = {
  refused: loginTexts.refused,
  failed: loginTexts.failed,
  taken: loginTexts.taken,
  unverified: loginTexts.unverified,
  limited: loginTexts.limited,
  unconfirmed: errorTexts.reauthenticationRequired,
  suspended: errorTexts.accountSuspended,
};

/** Where a login begins at `url`. */
export function startingForm(url: URL): LoginForm {
  const message = loginOutcome(url);
  return { step: "method", email: "", ...(message !== undefined && { message }) };
}

/** What to tell somebody whose login with a provider ended at `url`, by its query `login`. */
export function loginOutcome({ searchParams }: URL): string | undefined {
  const outcome = searchParams.get("login") ?? "";
  return Object.hasOwn(outcomes, outcome) ? outcomes[outcome] : undefined;
}
