import { routePatterns } from "@tuna/sdk/routing";
import { defineRoute } from "../../platform/routing/define-route.ts";
import type { ListingPageData } from "../catalog/listing-page-data.ts";

export const tagRoute = defineRoute<ListingPageData>()({
  id: "tag",
  pattern: routePatterns.tag,
  isBrowsed: true,
});

export const listingRoute = defineRoute<ListingPageData>()({
  id: "listing",
  pattern: routePatterns.listing,
  isBrowsed: true,
});
