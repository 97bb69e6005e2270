import { defineRoute } from "../../platform/routing/define-route.ts";
import type { ReportNamedPageData } from "./report-form-fields.ts";

export const reportBoardRoute = defineRoute<ReportNamedPageData>()({
  id: "report-board",
  pattern: "/report/board/:id/",
  query: ["outcome"],
  reportedAddress: "hidden",
});

export const reportMakerRoute = defineRoute<ReportNamedPageData>()({
  id: "report-maker",
  pattern: "/report/maker/:slug/",
  query: ["outcome"],
});
