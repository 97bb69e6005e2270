import { pagePaths, pathOnSite } from "@tuna/sdk/routing";
import type { LoginPageData } from "../../../contract/account/login-page-data.ts";
import type { Loader } from "../loader.ts";
import { loginChoices } from "./login-choices.ts";

export const loadLogin: Loader<LoginPageData> = (request, context) => {
  const { url, visitor } = request;
  const asked = url.searchParams.get("comeFrom");
  if (visitor.isLoggedIn)
    return { type: "redirect", location: asked ? pathOnSite(asked) : pagePaths.profile };
  const comeFrom = pathOnSite(asked);
  return { type: "page", data: { comeFrom, ...loginChoices(request, context) } };
};
