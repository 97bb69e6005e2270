import { routePatterns } from "@tuna/sdk/routing";
import { defineRoute } from "../../platform/routing/define-route.ts";
import type { SearchPageData } from "../catalog/listing-page-data.ts";

export const searchRoute = defineRoute<SearchPageData>()({
  id: "search",
  pattern: routePatterns.search,
  isBrowsed: true,
  query: ["q", "sort", "length", "category", "fits", "spelling", "page"],
});
