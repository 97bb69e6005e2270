import { BOARD_ID_PATTERN, type BoardSort, BROWSER_BOARD_ID_PATTERN, boardSorts } from "@tuna/sdk/boards";
import { pageCount } from "@tuna/sdk/catalog";
import { boardProblemTexts } from "@tuna/sdk/locale";
import { type NotFound, serveRoute, unknownPage } from "../../platform/pages/loader.server.ts";
import { pageNumberOf } from "../../platform/pages/page-number.server.ts";
import { unchosenNameOf } from "../account/profile-rows.server.ts";
import { boardCardPath } from "../previews/preview-paths.server.ts";
import { reportBoardRoute } from "../reports/report-named.route.ts";
import { boardRoute } from "./board.route.ts";
import { drawingOfBoard } from "./board-drawing.server.ts";
import { findBoard, isSharedBoard, listPublicBoards } from "./board-rows.server.ts";
import { boardsRoute } from "./boards.route.ts";
import { BOARDS_PAGE_SIZE } from "./boards-page-size.ts";
import { boardCards, serveBoard } from "./shown-board.server.ts";

const unknownBoard: NotFound = { type: "not-found", message: boardProblemTexts.notFound };

export const boardsLoader = serveRoute(boardsRoute, async ({ url, catalog }, { site, brand }) => {
  const sort: BoardSort = boardSorts.find((one) => one === url.searchParams.get("sort")) ?? "popular";
  const page = pageNumberOf(url);
  if (page === undefined) return unknownPage(url);
  const { readDb } = site.boards.database;
  const { rows, total } = await listPublicBoards(readDb, { sort, page, pageSize: BOARDS_PAGE_SIZE });
  const pages = pageCount(total, BOARDS_PAGE_SIZE);
  if (page > pages) return unknownPage(url);
  const boards = await boardCards(rows, catalog, brand);
  return { type: "page", data: { sort, page, pages, total, boards } };
});

export const boardLoader = serveRoute(boardRoute, async ({ params, viewer, account, catalog }, { site }) => {
  const { id = "" } = params;
  if (BROWSER_BOARD_ID_PATTERN.test(id)) return { type: "page", data: { kind: "browser", id } };
  if (!BOARD_ID_PATTERN.test(id)) return unknownBoard;
  const { isAdministrator } = viewer;
  const row = await findBoard(site.boards.database.db, id, { accountId: account?.id, isAdministrator });
  if (!row) return unknownBoard;
  const [board, drawing] = await Promise.all([
    serveBoard(site.boards, row, catalog),
    isSharedBoard(row) ? drawingOfBoard(site.boards, row) : null,
  ]);
  return {
    type: "page",
    isAddressPublic: row.visibility === "public" && isSharedBoard(row),
    data: {
      kind: "account",
      board,
      isOwn: row.account_id === account?.id,
      unchosenName: account && row.account_id === account.id ? unchosenNameOf(account) : null,
      previewImagePath: drawing && boardCardPath(id, drawing),
    },
  };
});

export const reportBoardLoader = serveRoute(
  reportBoardRoute,
  async ({ params, url, reportForm }, { site }) => {
    const { id = "" } = params;
    const row = BOARD_ID_PATTERN.test(id) ? await findBoard(site.boards.database.db, id, {}) : undefined;
    if (!row) return unknownBoard;
    const isSent = url.searchParams.get("outcome") === "sent";
    return { type: "page", data: { kind: "board", id, name: row.name, isSent, form: reportForm ?? null } };
  },
);
