import { pagePaths } from "@tuna/sdk/routing";
import { defineRoute } from "../../platform/routing/define-route.ts";
import type { DevelopersPageData } from "./developers-page-data.ts";

export const developersRoute = defineRoute<DevelopersPageData>()({
  id: "developers",
  pattern: pagePaths.developers,
  query: ["element", "options"],
  reportedAddress: "without-query",
});
