import { adminPaths } from "../../platform/routing/admin-paths.ts";
import { defineRoute } from "../../platform/routing/define-route.ts";
import type { UploadQueuePageData, WithTabCounts } from "./admin-page-data.ts";

export const adminUploadsRoute = defineRoute<WithTabCounts<UploadQueuePageData>>()({
  id: "admin-uploads",
  pattern: adminPaths.uploads,
  isPersonal: true,
});
