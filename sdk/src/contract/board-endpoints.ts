import type * as z from "zod/mini";
import type { boardChangesSchema, newBoardSchema } from "../boards/board-requests.ts";
import type { Board, BoardCard } from "../boards/board-schema.ts";
import type { OpenWords } from "../platform/open-words.ts";
import type { boardSchemas } from "./board-schemas.ts";
import type { Endpoints } from "./endpoint.ts";
import type { WithoutPage } from "./list-options.ts";
import type { CallOptions, SessionMethods } from "./method-types.ts";
import type { overlayLinkSchemas, overlaySchemas } from "./overlay-schemas.ts";

/** Schemas of the endpoints behind the methods. */
export type BoardEndpointSchemas = typeof boardSchemas &
  typeof overlaySchemas &
  Pick<typeof overlayLinkSchemas, "overlayBoard">;
type Methods = SessionMethods<BoardEndpointSchemas>;

/** Boards: public ones, and those of a login or a personal access token. Every promise rejects with a `TunaError` only. */
export interface BoardMethods {
  /** A page of the public boards. */
  list: Methods["listBoards"];
  /** All public boards, page by page as the loop needs them. */
  listAll(
    query?: WithoutPage<NonNullable<Parameters<Methods["listBoards"]>[0]>>,
    options?: CallOptions,
  ): AsyncGenerator<BoardCard, void, undefined>;
  /** A board with the sounds of its pads; of private ones the caller's own only. */
  get: Methods["getBoard"];
  /** One's own boards. */
  own: Methods["listOwnBoards"];
  /** Adds a board. The same `key` returns the same board. Its words are open, so that boards of newer sites can be sent back. */
  create(board: OpenWords<z.input<typeof newBoardSchema>>, options?: CallOptions): Promise<Board>;
  /**
   * Changes one's board. Rejects with an `ApiError` of status 409 if it has changed since the given revision:
   * `boardOfConflict` returns the present board.
   */
  change(
    id: string,
    changes: OpenWords<z.input<typeof boardChangesSchema>>,
    options?: CallOptions,
  ): Promise<Board>;
  /** Removes one's board. */
  remove: Methods["removeBoard"];
  /** Makes a private copy of one's own. */
  copy: Methods["copyBoard"];
  /** Reports a board to the site's administrators. */
  report: Methods["reportBoard"];
  /** Counts that somebody played the board. */
  play: Methods["playBoard"];
  /** Whether one's board has an overlay's link, and whether an overlay is connected. */
  overlay: Methods["getOverlay"];
  /** Creates the secret link of a board's overlay, and revokes the former one. */
  createOverlayLink: Methods["createOverlayLink"];
  /** Revokes the link of a board's overlay. */
  removeOverlayLink: Methods["removeOverlayLink"];
  /** Presses or releases a pad on all overlays of one's board, or stops them. */
  trigger: Methods["triggerPad"];
  /** The board with its sounds, as its overlay plays it. The client's `accessToken` is the secret of the overlay's link. */
  overlayBoard: Methods["overlayBoard"];
}

const board = {
  id: "",
  name: "",
  revision: 0,
  pages: [{ pads: [{ id: "", soundId: "" }] }],
};
const card = { id: "", name: "" };

/**
 * Endpoints of boards. Those below `/me` and `copyBoard` need the session's cookies on the site's own pages, or a personal
 * access token of the scope `boards`. With these `getBoard` also returns private boards to their owner.
 */
export const boardEndpoints = {
  listBoards: {
    as: "list",
    method: "GET",
    path: "/boards",
    caller: "anyone",
    input: "query",
    fields: ["sort", "page"],
    answer: { items: [card], total: 0 },
  },
  getBoard: {
    as: "get",
    method: "GET",
    path: "/boards/{id}",
    caller: "anyone-or-owner",
    answer: { ...board, sounds: [{ id: "", name: "" }] },
  },
  /** Counts that somebody played the board, for the order of popular ones: once a visitor, board and hour. */
  playBoard: {
    as: "play",
    method: "POST",
    path: "/boards/{id}/plays",
    isIdempotent: true,
    caller: "anyone",
    answer: { isCounted: true },
  },
  reportBoard: {
    as: "report",
    method: "POST",
    path: "/boards/{id}/reports",
    caller: "anyone",
    input: "body",
    fields: ["reason", "details", "email"],
    answer: { isReceived: true },
  },
  /** Makes a private copy of one's own. */
  copyBoard: { as: "copy", method: "POST", path: "/boards/{id}/copies", caller: "boards", answer: board },
  listOwnBoards: {
    as: "own",
    method: "GET",
    path: "/me/boards",
    caller: "boards",
    answer: { boards: [card] },
  },
  /** The same `key` of the same account returns the same board. */
  createBoard: {
    as: "create",
    method: "POST",
    path: "/me/boards",
    isIdempotent: true,
    caller: "boards",
    input: "body",
    fields: ["key", "content", "visibility"],
    answer: board,
  },
  /** Answers 409 with the present revision if the board has changed since. */
  changeBoard: {
    as: "change",
    method: "PUT",
    path: "/me/boards/{id}",
    isIdempotent: false,
    caller: "boards",
    input: "body",
    fields: ["revision", "content", "visibility"],
    answer: board,
  },
  removeBoard: {
    as: "remove",
    method: "DELETE",
    path: "/me/boards/{id}",
    caller: "boards",
    answer: { isRemoved: true },
  },
} as const satisfies Endpoints<typeof boardSchemas, keyof BoardMethods>;
