import { boardLimits } from "@tuna/sdk/boards";
import { API_BASE_PATH, boardEndpoints, boardSchemas } from "@tuna/sdk/contract";
import type { Context, Hono } from "hono";
import { callerOf, sameOriginOrToken } from "../account/access-tokens.ts";
import type { Auth } from "../account/auth.ts";
import type { Limits } from "../account/limits.ts";
import { viewerOfAccount } from "../account/viewer-of-account.ts";
import { catalogFor } from "../catalog/redacted-catalog.ts";
import type { Environment } from "../environment/environment.ts";
import { cacheControls } from "../http/cache-control.ts";
import type { OwnBodyLimit } from "../http/limit-body.ts";
import { mountTable, partOfTable } from "../http/mount-table.ts";
import { createCallerKeys } from "../http/visitor-key.ts";
import type { ReportIntake } from "../moderation/report-intake.ts";
import type { Boards } from "./boards.ts";
import { type BoardCaller, type OwnBoardEndpoint, ownBoardHandlers } from "./own-board-handlers.ts";
import { type SharedBoardEndpoint, sharedBoardHandlers } from "./shared-board-handlers.ts";

/** Contents of boards are larger than typed text, and escapes in JSON take more bytes than the text. */
export const boardBodyLimit: OwnBodyLimit = {
  matches: ({ method, path }) =>
    (method === "POST" || method === "PUT") &&
    /^\/me\/boards(\/[a-z0-9]+)?$/.test(path.slice(API_BASE_PATH.length)) &&
    path.startsWith(API_BASE_PATH),
  maxBytes: 2 * boardLimits.contentBytes,
};

export interface MountBoardsOptions {
  boards: Boards;
  limits: Limits;
  reports: Pick<ReportIntake, "takeOfBoard">;
  environment: Environment;
  /** Undefined where nobody can log in. */
  auth?: Auth | undefined;
}

/**
 * Mounts the endpoints of boards: those for everybody, and those of accounts for the site's own pages and for programs with a
 * personal access token. Mount it before the account endpoints, which refuse programs.
 */
export function mountBoards(
  app: Hono,
  { boards, limits, reports, environment, auth }: MountBoardsOptions,
): void {
  const hasToken = (context: Context) => context.req.header("authorization") !== undefined;
  const shared = sharedBoardHandlers({
    boards,
    limits,
    reports,
    callerKeys: createCallerKeys(environment),
    accountOf: async (context) =>
      auth && hasToken(context) ? callerOf(context, "boards", auth) : auth?.sessions.visitorOf(context),
  });
  mountTable(app, partOfTable(table, sharedNames), { cacheControl: cacheControlOf }, shared);
  if (!auth) return;
  for (const path of [boardEndpoints.copyBoard.path, "/me/boards", "/me/boards/*"]) {
    app.use(API_BASE_PATH + path.replace("{id}", ":id"), sameOriginOrToken);
  }
  const policy = {
    cacheControl: () => cacheControls.noStore,
    isSessionOnly: true,
    async authorize(context: Context): Promise<BoardCaller> {
      const account = await callerOf(context, "boards", auth);
      const viewer = viewerOfAccount("session" in account ? (account as never) : undefined);
      return { account, catalog: catalogFor(viewer, boards.catalog) };
    },
  };
  const own = ownBoardHandlers({ boards, limits, trustedProxies: environment.trustedProxies });
  mountTable(app, partOfTable(table, ownNames), policy, own);
}

const table = { endpoints: boardEndpoints, schemas: boardSchemas };
const sharedNames = [
  "listBoards",
  "getBoard",
  "playBoard",
  "reportBoard",
] as const satisfies readonly SharedBoardEndpoint[];
const ownNames = [
  "listOwnBoards",
  "createBoard",
  "changeBoard",
  "removeBoard",
  "copyBoard",
] as const satisfies readonly OwnBoardEndpoint[];

function cacheControlOf(name: SharedBoardEndpoint): string {
  return name === "listBoards" ? cacheControls.boards : cacheControls.noStore;
}
