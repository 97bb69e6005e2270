import { routePatterns } from "@tuna/sdk/routing";
import { defineRoute } from "../../platform/routing/define-route.ts";
import type { ItemPageData } from "../catalog/item-page-data.ts";

export const soundRoute = defineRoute<ItemPageData>()({
  id: "sound",
  pattern: routePatterns.sound,
  isBrowsed: true,
});
