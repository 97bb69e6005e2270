import { boardLimits } from "@tuna/sdk/boards";
import { boardEndpoints, boardSchemas } from "@tuna/sdk/contract";
import type { Context } from "hono";
import type { Environment } from "../../platform/environment/environment.server.ts";
import { defineEndpoints } from "../../platform/http/define-endpoints.server.ts";
import type { BoundEndpoint } from "../../platform/http/mount-endpoints.server.ts";
import { keyed } from "../../platform/http/secrets.server.ts";
import { siteOrigin } from "../../platform/http/site-origin.server.ts";
import { readSiteSecrets } from "../../platform/http/site-secrets.server.ts";
import { createNetworkKey } from "../../platform/http/visitor-key.server.ts";
import type { Account } from "../account/account.server.ts";
import { handleEndpoints, limitByAccount } from "../account/endpoint-callers.server.ts";
import { isWithinLimits, type Limits } from "../account/limits.server.ts";
import { viewerOfAccount } from "../account/viewer-of-account.server.ts";
import { catalogFor } from "../catalog/redacted-catalog.server.ts";
import { listBoardsOfAccount } from "./board-rows.server.ts";
import type { Boards } from "./boards.server.ts";
import { changeBoard, copyBoard, createBoard, removeBoard } from "./change-boards.server.ts";
import { ownBoardCards, shownBoard, withAbsoluteIcons } from "./shown-board.server.ts";

/** Contents of boards are larger than typed text, and escapes in JSON take more bytes than the text. */
const maxBodyBytes = 2 * boardLimits.contentBytes;

/** One's own boards, for the site's own pages and for programs with a personal access token. */
export const ownBoardApi = defineEndpoints(
  { endpoints: boardEndpoints, schemas: boardSchemas },
  {
    listOwnBoards: { summary: "The caller's boards, the last changed first" },
    createBoard: {
      summary: "Adds a board; the same key returns the same board",
      isCreating: true,
      maxBodyBytes,
    },
    changeBoard: {
      summary: "Changes a board; answers 409 with the present one if it has changed since the given revision",
      maxBodyBytes,
      rateLimit: limitByAccount("boardChangeByAccount"),
    },
    removeBoard: { summary: "Removes a board" },
    copyBoard: { summary: "Makes a private copy of a board", isCreating: true },
  },
  { tag: "Boards" },
);

/** Handles {@link ownBoardApi}. Boards of others do not exist for an account, except to copy them. */
export function ownBoardRoutes({
  boards,
  limits,
  environment,
}: {
  boards: Boards;
  limits: Pick<Limits, "take">;
  environment: Pick<Environment, "trustedProxies" | "sessionSecret">;
}): BoundEndpoint[] {
  const networkKey = createNetworkKey(environment);
  const takeLimitsOf =
    (context: Context, { id }: Account) =>
    async () => {
      await limits.take("boardByAccount", id);
      await limits.take("boardByNetwork", networkKey(context));
    };
  // Only production is sure to have a secret.
  const secret = readSiteSecrets(environment.sessionSecret ?? "").current;
  // A hash, since it outlasts the copy and may outlast the account.
  const isFirstCopy = (accountId: string, boardId: string) =>
    isWithinLimits(limits.take("copyOfBoardByAccount", keyed(secret, "copy-of-board", accountId, boardId)));
  return handleEndpoints(ownBoardApi)({
    async listOwnBoards(_, context, account) {
      const catalog = catalogFor(viewerOfAccount("session" in account ? account : undefined), boards.catalog);
      const rows = await listBoardsOfAccount(boards.database.db, account.id);
      const cards = await ownBoardCards(rows, catalog, boards.brand);
      return { boards: withAbsoluteIcons(cards, siteOrigin(context)) };
    },
    async createBoard({ body }, context, account) {
      const { row, isNew } = await createBoard(boards, account.id, body, takeLimitsOf(context, account));
      if (isNew) context.status(201);
      return shownBoard(row);
    },
    async changeBoard({ params: { id }, body }, _context, account) {
      return shownBoard(await changeBoard(boards, account.id, id, body));
    },
    async removeBoard({ params: { id } }, _context, account) {
      await removeBoard(boards, account.id, id);
      return { isRemoved: true };
    },
    async copyBoard({ params: { id } }, context, account) {
      const takeLimits = takeLimitsOf(context, account);
      const row = await copyBoard(boards, account.id, id, takeLimits, () => isFirstCopy(account.id, id));
      context.status(201);
      return shownBoard(row);
    },
  });
}
