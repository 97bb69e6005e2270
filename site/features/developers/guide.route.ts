import { defineRoute } from "../../platform/routing/define-route.ts";
import { developerPaths } from "./developer-paths.ts";
import type { GuidePageData } from "./guide-page-data.ts";

export const developerGuideRoute = defineRoute<GuidePageData>()({
  id: "developer-guide",
  pattern: developerPaths.guide,
});
