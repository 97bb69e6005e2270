import type * as z from "zod/mini";
import type { SessionMethods } from "../account/session-client.ts";
import type { WithoutPage } from "../client/list-options.ts";
import type { CallOptions } from "../client/send-call.ts";
import type { boardSchemas } from "../contract/board-schemas.ts";
import type { OpenWords } from "../contract/open-words.ts";
import type { overlayLinkSchemas, overlaySchemas } from "../contract/overlay-schemas.ts";
import type { boardChangesSchema, newBoardSchema } from "./board-requests.ts";
import type { Board, BoardCard } from "./board-schema.ts";

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
