import { pagePaths, pathOnSite } from "@tuna/sdk/routing";
import { serveRoute } from "../../platform/pages/loader.server.ts";
import { loginRoute } from "./login.route.ts";
import { loginChoices } from "./login-choices.server.ts";

export const loginLoader = serveRoute(loginRoute, (request, context) => {
  const { url, viewer } = request;
  const asked = url.searchParams.get("comeFrom");
  if (viewer.isLoggedIn) return { type: "redirect", location: asked ? pathOnSite(asked) : pagePaths.profile };
  const comeFrom = pathOnSite(asked);
  return { type: "page", data: { comeFrom, ...loginChoices(request, context) } };
});
