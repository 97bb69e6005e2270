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

/** The outcomes that point to a code by email, for sites that can send none. */
const outcomesWithoutEmail: Readonly<Record<string, string>> = {
  ...outcomes,
  unverified: loginTexts.unverifiedWithoutEmail,
  limited: loginTexts.limitedWithoutEmail,
};

/** Where a login begins at `url`. */
export function startingForm(url: URL, isEmailOffered = true): LoginForm {
  const message = loginOutcome(url, isEmailOffered);
  return { step: "method", email: "", ...(message !== undefined && { message }) };
}

/** What to tell somebody whose login with a provider ended at `url`, by its query `login`. */
export function loginOutcome({ searchParams }: URL, isEmailOffered = true): string | undefined {
  const outcome = searchParams.get("login") ?? "";
  const texts = isEmailOffered ? outcomes : outcomesWithoutEmail;
  return Object.hasOwn(texts, outcome) ? texts[outcome] : undefined;
}
