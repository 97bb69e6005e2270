import { type LoginProvider, pagePaths, pathOnSite } from "@tuna/sdk";
import { offeredProviders } from "../../server/account/oauth/offered-providers.ts";
import type { Loader } from "../loader.ts";
import type { LoginForm } from "./login-form.ts";
import { startingForm } from "./login-outcome.ts";

export interface LoginData {
  /** Path of the page that somebody is led back to. */
  comeFrom: string;
  providers: LoginProvider[];
  form: LoginForm;
}

export const loadLogin: Loader<LoginData> = ({ url, origin, visitor, loginForm }, { environment }) => {
  const asked = url.searchParams.get("comeFrom");
  if (visitor.isLoggedIn)
    return { type: "redirect", location: asked ? pathOnSite(asked) : pagePaths.profile };
  const comeFrom = pathOnSite(asked);
  const providers = offeredProviders(environment, origin);
  return { type: "page", data: { comeFrom, providers, form: loginForm ?? startingForm(url) } };
};
