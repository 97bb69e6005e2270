import { pagePaths, pathOnSite } from "@tuna/sdk/routing";
import type { Loader } from "../loader.ts";
import { type LoginChoices, loginChoices } from "./login-choices.ts";

export interface LoginData extends LoginChoices {
  /** Path of the page that somebody is led back to. */
  comeFrom: string;
}

export const loadLogin: Loader<LoginData> = (request, context) => {
  const { url, visitor } = request;
  const asked = url.searchParams.get("comeFrom");
  if (visitor.isLoggedIn)
    return { type: "redirect", location: asked ? pathOnSite(asked) : pagePaths.profile };
  const comeFrom = pathOnSite(asked);
  return { type: "page", data: { comeFrom, ...loginChoices(request, context) } };
};
