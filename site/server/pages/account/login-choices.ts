import type { LoginProvider } from "@tuna/sdk/account";
import type { LoginForm } from "../../../app/account/login-form.ts";
import { startingForm } from "../../../app/account/login-outcome.ts";
import { offeredProviders } from "../../account/oauth/offered-providers.ts";
import type { LoaderContext, PageRequest } from "../loader.ts";

/** What the first step of a login offers. */
export interface LoginChoices {
  providers: LoginProvider[];
  /** False where the site can send no mail: a form for an email could not work there. */
  isEmailOffered: boolean;
  form: LoginForm;
}

/** The choices of a page with a login in it. */
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
