import { routePatterns } from "@tuna/sdk/routing";
import { defineRoute } from "../../platform/routing/define-route.ts";
import type { ConstantsPageData } from "./internal-page-data.ts";

export const constantsRoute = defineRoute<ConstantsPageData>()({
  id: "constants",
  pattern: routePatterns.constants,
});
