import { routePatterns } from "@tuna/sdk/routing";
import { defineRoute } from "../../platform/routing/define-route.ts";
import type { DownloadPageData } from "./download-page-data.ts";

export const downloadRoute = defineRoute<DownloadPageData>()({
  id: "download",
  pattern: routePatterns.download,
  query: ["login"],
});
