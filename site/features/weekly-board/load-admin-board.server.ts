import { BOARD_ID_PATTERN } from "@tuna/sdk/boards";
import { boardProblemTexts } from "@tuna/sdk/locale";
import { serveRoute, unknownPage } from "../../platform/pages/loader.server.ts";
import { dayOf } from "../daily-sound/day-of.ts";
import { adminBoardRoute } from "./admin-board.route.ts";

const outcomes = ["chosen", "explicit", "past-day"] as const;

/** Loads the administrators' page of a public board; other visitors get "not found". */
export const adminBoardLoader = serveRoute(adminBoardRoute, async ({ viewer, params, url }, { site }) => {
  if (!viewer.isAdministrator) return unknownPage(url);
  const { id = "" } = params;
  const board = BOARD_ID_PATTERN.test(id) ? await site.weeklyBoards.find(id) : undefined;
  if (!board) return { type: "not-found", message: boardProblemTexts.notFound };
  const outcome = outcomes.find((one) => one === url.searchParams.get("outcome")) ?? null;
  const { name, owner_name: ownerName } = board;
  return { type: "page", data: { id, name, ownerName, today: dayOf(new Date()), outcome } };
});
