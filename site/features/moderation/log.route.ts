import { adminPaths } from "../../platform/routing/admin-paths.ts";
import { defineRoute } from "../../platform/routing/define-route.ts";
import type { LogPageData, WithTabCounts } from "./admin-page-data.ts";

export const adminLogRoute = defineRoute<WithTabCounts<LogPageData>>()({
  id: "admin-log",
  pattern: adminPaths.log,
  isPersonal: true,
});
