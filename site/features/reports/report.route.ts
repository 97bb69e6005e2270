import { defineRoute } from "../../platform/routing/define-route.ts";
import type { ReportPageData } from "./report-form-fields.ts";

export const reportRoute = defineRoute<ReportPageData>()({
  id: "report",
  pattern: "/report/:kind(sound|voice)/:id/",
  query: ["outcome"],
});
