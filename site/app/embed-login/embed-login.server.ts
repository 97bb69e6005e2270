import { embedLoginRequestSchema, type LoginProvider } from "@tuna/sdk";
import { errorTexts, fillText } from "@tuna/sdk/locale";
import * as z from "zod/mini";
import { offeredProviders } from "../../server/account/oauth/offered-providers.ts";
import type { LoginForm } from "../account/login-form.ts";
import { startingForm } from "../account/login-outcome.ts";
import type { Loader } from "../loader.ts";

export interface EmbedLoginData {
  /** The site that asks, and alone is answered. */
  origin: string;
  /** Tells it that the answer is the one to its question. */
  nonce: string;
  /** Who is logged in; null for nobody. */
  name: string | null;
  providers: LoginProvider[];
  form: LoginForm;
}

export const loadEmbedLogin: Loader<EmbedLoginData> = (
  { url, origin, account, loginForm },
  { environment },
) => {
  const asked = z.safeParse(embedLoginRequestSchema, Object.fromEntries(url.searchParams));
  if (!asked.success)
    return { type: "not-found", message: fillText(errorTexts.unknownRoute, { path: url.pathname }) };
  const providers = offeredProviders(environment, origin);
  const form = loginForm ?? startingForm(url);
  return { type: "page", data: { ...asked.data, name: account?.name ?? null, providers, form } };
};
