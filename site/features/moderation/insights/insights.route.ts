import { adminPaths } from "../../../platform/routing/admin-paths.ts";
import { defineRoute } from "../../../platform/routing/define-route.ts";
import type { InsightsPageData } from "../../analytics/insights-page-data.ts";
import type { WithTabCounts } from "../admin-page-data.ts";

export const adminInsightsRoute = defineRoute<WithTabCounts<InsightsPageData>>()({
  id: "admin-insights",
  pattern: adminPaths.insights,
  isPersonal: true,
});
