import type { boardSchemas } from "@tuna/sdk/contract";
import type { Context } from "hono";
import type { Account } from "../account/account.ts";
import type { Limits } from "../account/limits.ts";
import type { ViewerCatalog } from "../catalog/redacted-catalog.ts";
import { callerNetwork } from "../http/caller-network.ts";
import type { TableHandlers } from "../http/mount-table.ts";
import { listBoardsOfAccount } from "./board-rows.ts";
import type { Boards } from "./boards.ts";
import { changeBoard, copyBoard, createBoard, removeBoard } from "./change-boards.ts";
import { ownBoardCards, shownBoard } from "./shown-board.ts";

/** Endpoints of one's own boards. */
export type OwnBoardEndpoint = "listOwnBoards" | "createBoard" | "changeBoard" | "removeBoard" | "copyBoard";

/** Who calls, and the catalogue as they may see it. */
export interface BoardCaller {
  account: Account;
  catalog: ViewerCatalog;
}

/** Handles an account's boards. Boards of others do not exist for it, except to copy them. */
export function ownBoardHandlers({
  boards,
  limits,
  trustedProxies,
}: {
  boards: Boards;
  limits: Pick<Limits, "take">;
  trustedProxies: number;
}): TableHandlers<typeof boardSchemas, OwnBoardEndpoint, BoardCaller> {
  const takeLimitsOf =
    (context: Context, { account }: BoardCaller) =>
    async () => {
      await limits.take("boardByAccount", account.id);
      await limits.take("boardByNetwork", callerNetwork(context, trustedProxies));
    };
  return {
    async listOwnBoards(_, _context, { account, catalog }) {
      const rows = await listBoardsOfAccount(boards.database.db, account.id);
      return { boards: await ownBoardCards(rows, catalog, boards.brand) };
    },
    async createBoard({ body }, context, caller) {
      const { row, isNew } = await createBoard(
        boards,
        caller.account.id,
        body,
        takeLimitsOf(context, caller),
      );
      if (isNew) context.status(201);
      return shownBoard(row);
    },
    async changeBoard({ params: { id }, body }, _context, { account }) {
      await limits.take("boardChangeByAccount", account.id);
      return shownBoard(await changeBoard(boards, account.id, id, body));
    },
    async removeBoard({ params: { id } }, _context, { account }) {
      await removeBoard(boards, account.id, id);
      return { isRemoved: true };
    },
    async copyBoard({ params: { id } }, context, caller) {
      const row = await copyBoard(boards, caller.account.id, id, takeLimitsOf(context, caller));
      context.status(201);
      return shownBoard(row);
    },
  };
}
