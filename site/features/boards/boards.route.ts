import { pagePaths } from "@tuna/sdk/routing";
import { defineRoute } from "../../platform/routing/define-route.ts";
import type { BoardsPageData } from "./boards-page-data.ts";

export const boardsRoute = defineRoute<BoardsPageData>()({
  id: "boards",
  pattern: pagePaths.boards,
  query: ["sort", "page"],
});
