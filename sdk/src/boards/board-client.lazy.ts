import { createSessionClient } from "../account/session-client.ts";
import type { TunaOptions } from "../client/connection.ts";
import { boardEndpoints } from "../contract/board-endpoints.ts";
import { boardSchemas } from "../contract/board-schemas.ts";
import type { BoardMethods } from "./board-methods.ts";

/**
 * Creates the client of a site's boards, with the session of the page, or with the personal access token of the options.
 * Throws a RangeError for options out of their bounds.
 */
export function createBoardClient(options: TunaOptions): BoardMethods {
  const methods = createSessionClient(boardEndpoints, boardSchemas, options);
  return {
    list: methods.listBoards,
    get: methods.getBoard,
    own: methods.listOwnBoards,
    // The server adds the defaults.
    create: methods.createBoard as BoardMethods["create"],
    change: methods.changeBoard as BoardMethods["change"],
    remove: methods.removeBoard,
    copy: methods.copyBoard,
    report: methods.reportBoard,
    play: methods.playBoard,
  };
}
