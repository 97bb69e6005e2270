import { defineRoute } from "../../platform/routing/define-route.ts";
import type { ApiPageData } from "./api-page-data.ts";
import { developerPaths } from "./developer-paths.ts";

export const developerApiRoute = defineRoute<ApiPageData>()({
  id: "developer-api",
  pattern: developerPaths.apiReference,
});
