import { loginTexts, problemTexts } from "@tuna/sdk/locale";
import type { LoaderContext, PageRequest } from "../../platform/pages/loader.server.ts";
import type { LoginChoices, LoginForm } from "./login-page-data.ts";
import { offeredProviders } from "./oauth/offered-providers.server.ts";

/** Returns the choices of a page that contains a login. */
export function loginChoices(
  { url, origin, loginForm }: Pick<PageRequest, "url" | "origin" | "loginForm">,
  { environment, auth }: Pick<LoaderContext, "environment" | "auth">,
): LoginChoices {
  const isEmailOffered = auth?.codes.canSend ?? true;
  return {
    providers: offeredProviders(environment, origin),
    isEmailOffered,
    form: loginForm ?? startingForm(url, isEmailOffered),
  };
}

/** The first step of a login that begins at `url`. */
function startingForm(url: URL, isEmailOffered: boolean): LoginForm {
  const message = loginOutcome(url, isEmailOffered);
  return { step: "method", email: "", ...(message !== undefined && { message }) };
}

const outcomes: Readonly<Record<string, string>> = {
  refused: loginTexts.refused,
  failed: loginTexts.failed,
  taken: loginTexts.taken,
  unverified: loginTexts.unverified,
  limited: loginTexts.limited,
  unconfirmed: problemTexts.reauthenticationRequired,
  suspended: problemTexts.accountSuspended,
  administrator: loginTexts.administrator,
};

/** Replaces the outcomes that advise a code by email, for sites that cannot send mail. */
const outcomesWithoutEmail: Readonly<Record<string, string>> = {
  ...outcomes,
  unverified: loginTexts.unverifiedWithoutEmail,
  limited: loginTexts.limitedWithoutEmail,
};

/** Explains why a login with a provider ended at `url`, by its query `login`; undefined without one. */
export function loginOutcome({ searchParams }: URL, isEmailOffered = true): string | undefined {
  const outcome = searchParams.get("login") ?? "";
  const texts = isEmailOffered ? outcomes : outcomesWithoutEmail;
  return Object.hasOwn(texts, outcome) ? texts[outcome] : undefined;
}
