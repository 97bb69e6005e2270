import { adminPaths } from "../../platform/routing/admin-paths.ts";
import { defineRoute } from "../../platform/routing/define-route.ts";
import type { ReportQueuePageData, WithTabCounts } from "./admin-page-data.ts";

export const adminReportsRoute = defineRoute<WithTabCounts<ReportQueuePageData>>()({
  id: "admin-reports",
  pattern: adminPaths.reports,
  isPersonal: true,
});
