import { defineRoute } from "../../platform/routing/define-route.ts";
import type { StatusPageData } from "./status-page-data.ts";

export const statusRoute = defineRoute<StatusPageData>()({
  id: "status",
  pattern: "/status/",
  isWithoutStore: true,
});
