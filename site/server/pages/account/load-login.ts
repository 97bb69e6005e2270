import { pagePaths, pathOnSite } from "@tuna/sdk/routing";
import type { LoginPageData } from "../../../contract/account/login-page-data.ts";
import type { Loader } from "../loader.ts";
import { loginChoices } from "./login-choices.ts";

export const loadLogin: Loader<LoginPageData> = (request, context) => {
  const { url, viewer } = request;
  const asked = url.searchParams.get("comeFrom");
  if (viewer.isLoggedIn) return { type: "redirect", location: asked ? pathOnSite(asked) : pagePaths.profile };
  const comeFrom = pathOnSite(asked);
  return { type: "page", data: { comeFrom, ...loginChoices(request, context) } };
};
