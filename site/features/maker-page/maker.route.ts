import { routePatterns } from "@tuna/sdk/routing";
import { defineRoute } from "../../platform/routing/define-route.ts";
import type { MakerPageData } from "./maker-page-data.ts";

export const makerRoute = defineRoute<MakerPageData>()({
  id: "maker",
  pattern: routePatterns.maker,
  isBrowsed: true,
});
