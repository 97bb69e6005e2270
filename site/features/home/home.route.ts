import { routePatterns } from "@tuna/sdk/routing";
import { defineRoute } from "../../platform/routing/define-route.ts";
import type { HomePageData } from "./home-page-data.ts";

export const homeRoute = defineRoute<HomePageData>()({
  id: "home",
  pattern: routePatterns.home,
  isBrowsed: true,
});
