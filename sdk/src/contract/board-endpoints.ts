import type { GuardedEndpoint } from "./endpoints.ts";

/**
 * Endpoints of boards. Those below `/me` and `copyBoard` need the session's cookies on the site's own pages, or a personal
 * access token of the scope `boards`. With these `getBoard` also returns private boards to their owner.
 */
export const boardEndpoints = {
  listBoards: { method: "GET", path: "/boards", isIdempotent: true, caller: "anyone" },
  getBoard: { method: "GET", path: "/boards/{id}", isIdempotent: true, caller: "anyone-or-owner" },
  /** Counts that somebody played the board, for the order of popular ones: once a visitor, board and hour. */
  playBoard: { method: "POST", path: "/boards/{id}/plays", isIdempotent: true, caller: "anyone" },
  reportBoard: { method: "POST", path: "/boards/{id}/reports", isIdempotent: false, caller: "anyone" },
  /** Makes a private copy of one's own. */
  copyBoard: { method: "POST", path: "/boards/{id}/copies", isIdempotent: false, caller: "boards" },
  listOwnBoards: { method: "GET", path: "/me/boards", isIdempotent: true, caller: "boards" },
  /** The same `key` of the same account returns the same board. */
  createBoard: { method: "POST", path: "/me/boards", isIdempotent: true, caller: "boards" },
  /** Answers 409 with the present revision if the board has changed since. */
  changeBoard: { method: "PUT", path: "/me/boards/{id}", isIdempotent: false, caller: "boards" },
  removeBoard: { method: "DELETE", path: "/me/boards/{id}", isIdempotent: true, caller: "boards" },
} as const satisfies Record<string, GuardedEndpoint>;
/** The names of the endpoints of boards. */
export type BoardEndpointName = keyof typeof boardEndpoints;
