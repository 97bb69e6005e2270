import { type LoginProvider, pagePaths, pathOnSite } from "@tuna/sdk";
import type { Loader } from "../loader.ts";
import type { LoginForm } from "./login-form.ts";
import { loginOutcome } from "./login-outcome.ts";

export interface LoginData {
  /** Path of the page that somebody is led back to. */
  comeFrom: string;
  providers: LoginProvider[];
  form: LoginForm;
}

export const loadLogin: Loader<LoginData> = ({ url, visitor, loginForm }) => {
  const asked = url.searchParams.get("comeFrom");
  if (visitor.isLoggedIn)
    return { type: "redirect", location: asked ? pathOnSite(asked) : pagePaths.profile };
  const message = loginOutcome(url);
  const form = loginForm ?? { step: "method", email: "", ...(message && { message }) };
  return { type: "page", data: { comeFrom: pathOnSite(asked), providers: [], form } };
};
