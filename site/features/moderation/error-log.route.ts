import { adminPaths } from "../../platform/routing/admin-paths.ts";
import { defineRoute } from "../../platform/routing/define-route.ts";
import type { ErrorLogPageData } from "../errors/error-page-data.ts";
import type { WithTabCounts } from "./admin-page-data.ts";

export const adminErrorsRoute = defineRoute<WithTabCounts<ErrorLogPageData>>()({
  id: "admin-errors",
  pattern: adminPaths.errors,
  isPersonal: true,
});
