import { ADMIN_BOARD_PATTERN } from "../../platform/routing/admin-paths.ts";
import { defineRoute } from "../../platform/routing/define-route.ts";

export interface AdminBoardPageData {
  id: string;
  name: string;
  ownerName: string;
  /** The day in UTC, as `YYYY-MM-DD`. */
  today: string;
  /** What became of a form that was sent; null without one. */
  outcome: "chosen" | "explicit" | "past-day" | null;
}

export const adminBoardRoute = defineRoute<AdminBoardPageData>()({
  id: "admin-board",
  pattern: ADMIN_BOARD_PATTERN,
  isPersonal: true,
});
