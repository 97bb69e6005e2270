import { adminPaths } from "../../platform/routing/admin-paths.ts";
import { defineRoute } from "../../platform/routing/define-route.ts";
import type { NoticesPageData } from "../item-changes/copyright-notice.ts";
import type { WithTabCounts } from "./admin-page-data.ts";

export const adminNoticesRoute = defineRoute<WithTabCounts<NoticesPageData>>()({
  id: "admin-notices",
  pattern: adminPaths.notices,
  isPersonal: true,
});
