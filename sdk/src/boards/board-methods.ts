import type * as z from "zod/mini";
import type { SessionMethods } from "../account/session-client.ts";
import type { CallOptions } from "../client/send-call.ts";
import type { boardSchemas } from "../contract/board-schemas.ts";
import type { boardChangesSchema, newBoardSchema } from "./board-requests.ts";
import type { Board } from "./board-schema.ts";

type Methods = SessionMethods<typeof boardSchemas>;

/** Boards: public ones, and those of a login or a personal access token. Every promise rejects with a `TunaError` only. */
export interface BoardMethods {
  /** A page of the public boards. */
  list: Methods["listBoards"];
  /** A board with the sounds of its pads; of private ones the caller's own only. */
  get: Methods["getBoard"];
  /** One's own boards. */
  own: Methods["listOwnBoards"];
  /** Adds a board. The same `key` returns the same board. */
  create(board: z.input<typeof newBoardSchema>, options?: CallOptions): Promise<Board>;
  /**
   * Changes one's board. Rejects with an `ApiError` of status 409 if it has changed since the given revision:
   * `boardOfConflict` returns the present board.
   */
  change(id: string, changes: z.input<typeof boardChangesSchema>, options?: CallOptions): Promise<Board>;
  remove: Methods["removeBoard"];
  /** Makes a private copy of one's own. */
  copy: Methods["copyBoard"];
  report: Methods["reportBoard"];
  /** Counts that somebody played the board. */
  play: Methods["playBoard"];
}
