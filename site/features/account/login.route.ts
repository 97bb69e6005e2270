import { pagePaths } from "@tuna/sdk/routing";
import { defineRoute } from "../../platform/routing/define-route.ts";
import type { LoginPageData } from "./login-page-data.ts";

export const loginRoute = defineRoute<LoginPageData>()({
  id: "login",
  pattern: pagePaths.login,
  query: ["comeFrom", "login"],
  reportedAddress: "without-query",
});
