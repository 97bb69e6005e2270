import { EDIT_PATTERN } from "../../platform/routing/admin-paths.ts";
import { defineRoute } from "../../platform/routing/define-route.ts";
import type { EditPageData } from "./admin-page-data.ts";

export const adminEditRoute = defineRoute<EditPageData>()({
  id: "admin-edit",
  pattern: EDIT_PATTERN,
  isPersonal: true,
});
