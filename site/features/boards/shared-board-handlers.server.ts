import { boardEndpoints, boardSchemas } from "@tuna/sdk/contract";
import type { Context } from "hono";
import { cacheControls } from "../../platform/http/cache-control.server.ts";
import { defineEndpoints } from "../../platform/http/define-endpoints.server.ts";
import { jsonAnswer } from "../../platform/http/json-answer.server.ts";
import type { BoundEndpoint } from "../../platform/http/mount-endpoints.server.ts";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { siteOrigin } from "../../platform/http/site-origin.server.ts";
import type { CallerKeys } from "../../platform/http/visitor-key.server.ts";
import { handleEndpoints } from "../account/endpoint-callers.server.ts";
import type { Limits } from "../account/limits.server.ts";
import { viewerOfAccount } from "../account/viewer-of-account.server.ts";
import { catalogFor, redactedCatalog } from "../catalog/redacted-catalog.server.ts";
import type { ReportIntake } from "../reports/report-intake.server.ts";
import { findBoard, isSharedBoard, listPublicBoards } from "./board-rows.server.ts";
import type { Boards } from "./boards.server.ts";
import { BOARDS_PAGE_SIZE } from "./boards-page-size.ts";
import { countBoardPlay } from "./count-board-play.server.ts";
import { boardCards, serveBoard, withAbsoluteIcons } from "./shown-board.server.ts";

/** Boards that everybody may see. */
export const sharedBoardApi = defineEndpoints(
  { endpoints: boardEndpoints, schemas: boardSchemas },
  {
    listBoards: {
      summary: "A page of the public boards, by popularity or date",
      cacheControl: cacheControls.boards,
    },
    getBoard: {
      summary:
        "A board with the sounds of its pads, and which sounds are missing; of private boards the caller's own",
    },
    playBoard: { summary: "Counts that somebody played a board, once an hour for each network" },
    reportBoard: { summary: "Reports a board to whoever runs the library" },
  },
  { tag: "Boards" },
);

export interface SharedBoardTools {
  boards: Boards;
  limits: Pick<Limits, "take">;
  reports: Pick<ReportIntake, "takeOfBoard">;
  callerKeys(context: Context): CallerKeys;
}

/** Handles {@link sharedBoardApi}. `getBoard` also returns what its caller alone may see. */
export function sharedBoardRoutes({
  boards,
  limits,
  reports,
  callerKeys,
}: SharedBoardTools): BoundEndpoint[] {
  const { db, readDb } = boards.database;
  return handleEndpoints(sharedBoardApi)({
    async listBoards({ query: { sort, page } }, context) {
      const pageSize = BOARDS_PAGE_SIZE;
      const { rows, total } = await listPublicBoards(readDb, { sort, page, pageSize });
      const cards = await boardCards(rows, redactedCatalog(boards.catalog), boards.brand);
      return { items: withAbsoluteIcons(cards, siteOrigin(context)), total, page, pageSize };
    },
    async getBoard({ params: { id } }, context, account) {
      const viewer = viewerOfAccount(account && "session" in account ? account : undefined);
      const { isAdministrator } = viewer;
      const row = await findBoard(db, id, { accountId: account?.id, isAdministrator });
      if (!row) throw context.get("scopeProblem") ?? new ProblemError("board-not-found");
      const board = await serveBoard(boards, row, catalogFor(viewer, boards.catalog));
      const isForEverybody = !account && isSharedBoard(row);
      context.header("vary", "Authorization", { append: true });
      return jsonAnswer(context, board, {
        cacheControl: isForEverybody ? cacheControls.board : cacheControls.noStore,
      });
    },
    async playBoard({ params: { id } }, context) {
      const caller = callerKeys(context);
      return { isCounted: await countBoardPlay(db, limits, { id, caller, now: new Date() }) };
    },
    async reportBoard({ params: { id }, body }, context) {
      await reports.takeOfBoard(context, id, body);
      return { isReceived: true };
    },
  });
}
