import type { boardSchemas } from "@tuna/sdk/contract";
import type { Context } from "hono";
import { BOARDS_PAGE_SIZE } from "../../contract/boards/boards-page-size.ts";
import type { Account, SessionAccount } from "../account/account.ts";
import type { Limits } from "../account/limits.ts";
import { viewerOfAccount } from "../account/viewer-of-account.ts";
import { catalogFor, redactedCatalog } from "../catalog/redacted-catalog.ts";
import { cacheControls } from "../http/cache-control.ts";
import { jsonAnswer } from "../http/json-answer.ts";
import type { TableHandlers } from "../http/mount-table.ts";
import { ProblemError } from "../http/problem.ts";
import { siteOrigin } from "../http/site-origin.ts";
import type { CallerKeys } from "../http/visitor-key.ts";
import type { ReportIntake } from "../moderation/report-intake.ts";
import { findBoard, isSharedBoard, listPublicBoards } from "./board-rows.ts";
import type { Boards } from "./boards.ts";
import { countBoardPlay } from "./count-board-play.ts";
import { boardCards, serveBoard } from "./shown-board.ts";

/** Endpoints that everybody may call. */
export type SharedBoardEndpoint = "listBoards" | "getBoard" | "playBoard" | "reportBoard";

export interface SharedBoardTools {
  boards: Boards;
  limits: Pick<Limits, "take">;
  reports: Pick<ReportIntake, "takeOfBoard">;
  callerKeys(context: Context): CallerKeys;
  /** The account that calls, by its session or token. Throws `unauthenticated` for a wrong token. */
  accountOf(context: Context): Promise<Account | SessionAccount | undefined>;
}

/** Handles boards that everybody may see. `getBoard` also returns what its caller alone may see. */
export function sharedBoardHandlers({
  boards,
  limits,
  reports,
  callerKeys,
  accountOf,
}: SharedBoardTools): TableHandlers<typeof boardSchemas, SharedBoardEndpoint> {
  const { db, readDb } = boards.database;
  return {
    async listBoards({ query: { sort, page } }, context) {
      const pageSize = BOARDS_PAGE_SIZE;
      const { rows, total } = await listPublicBoards(readDb, { sort, page, pageSize });
      const cards = await boardCards(rows, redactedCatalog(boards.catalog), boards.brand);
      const origin = siteOrigin(context);
      const absolute = (icon: string | null) => (icon?.startsWith("/") ? origin + icon : icon);
      return {
        items: cards.map((card) => ({ ...card, icons: card.icons.map(absolute) })),
        total,
        page,
        pageSize,
      };
    },
    async getBoard({ params: { id } }, context) {
      const account = await accountOf(context);
      const viewer = viewerOfAccount(account && "session" in account ? account : undefined);
      const { isAdministrator } = viewer;
      const row = await findBoard(db, id, { accountId: account?.id, isAdministrator });
      if (!row) throw new ProblemError("board-not-found");
      const board = await serveBoard(boards, row, catalogFor(viewer, boards.catalog));
      const isForEverybody = !account && isSharedBoard(row);
      context.header("vary", "Authorization", { append: true });
      return jsonAnswer(context, board, {
        cacheControl: isForEverybody ? cacheControls.board : cacheControls.noStore,
      }) as never;
    },
    async playBoard({ params: { id } }, context) {
      const caller = callerKeys(context);
      return { isCounted: await countBoardPlay(db, limits, { id, caller, now: new Date() }) };
    },
    async reportBoard({ params: { id }, body }, context) {
      await reports.takeOfBoard(context, id, body);
      return { isReceived: true };
    },
  };
}
