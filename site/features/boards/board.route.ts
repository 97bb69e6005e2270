import { routePatterns } from "@tuna/sdk/routing";
import { defineRoute } from "../../platform/routing/define-route.ts";
import type { BoardPageData } from "./boards-page-data.ts";

export const boardRoute = defineRoute<BoardPageData>()({
  id: "board",
  pattern: routePatterns.board,
  isPersonalAfterLogin: true,
  reportedAddress: "hidden-unless-public",
});
