import { createSessionClient } from "../account/session-client.ts";
import { allItems } from "../client/all-items.ts";
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
  const calls = createSessionClient<BoardEndpointSchemas>(
    { ...boardEndpoints, ...overlayEndpoints, overlayBoard },
    options,
  );
  const methods: BoardMethods = {
    list: calls.listBoards,
    listAll: (query, options) => allItems((page) => methods.list(page, options), query, options, {}),
    get: calls.getBoard,
    own: calls.listOwnBoards,
    // The server adds the defaults.
    create: calls.createBoard as BoardMethods["create"],
    change: calls.changeBoard as BoardMethods["change"],
    remove: calls.removeBoard,
    copy: calls.copyBoard,
    report: calls.reportBoard,
    play: calls.playBoard,
    overlay: calls.getOverlay,
    createOverlayLink: calls.createOverlayLink,
    removeOverlayLink: calls.removeOverlayLink,
    trigger: calls.triggerPad,
    overlayBoard: calls.overlayBoard,
  };
  return methods;
}
