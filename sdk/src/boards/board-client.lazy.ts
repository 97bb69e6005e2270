import { createSessionClient } from "../account/session-client.ts";
import type { TunaOptions } from "../client/connection.ts";
import { boardEndpoints } from "../contract/board-endpoints.ts";
import { overlayEndpoints, overlayLinkEndpoints } from "../contract/overlay-endpoints.ts";
import type { BoardEndpointSchemas, BoardMethods } from "./board-methods.ts";

/**
 * Creates the client of a site's boards, with the session of the page, or with the personal access token of the options.
 * Throws a RangeError for options out of their bounds.
 */
export function createBoardClient(options: TunaOptions): BoardMethods {
  const { overlayBoard } = overlayLinkEndpoints;
  const methods = createSessionClient<BoardEndpointSchemas>(
    { ...boardEndpoints, ...overlayEndpoints, overlayBoard },
    options,
  );
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
    overlay: methods.getOverlay,
    createOverlayLink: methods.createOverlayLink,
    removeOverlayLink: methods.removeOverlayLink,
    trigger: methods.triggerPad,
    overlayBoard: methods.overlayBoard,
  };
}
