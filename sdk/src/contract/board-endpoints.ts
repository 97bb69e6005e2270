import type { boardSchemas } from "./board-schemas.ts";
import type { Endpoints } from "./endpoint.ts";

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
    method: "GET",
    path: "/boards",
    caller: "anyone",
    input: "query",
    fields: ["sort", "page"],
    answer: { items: [card], total: 0 },
  },
  getBoard: {
    method: "GET",
    path: "/boards/{id}",
    caller: "anyone-or-owner",
    answer: { ...board, sounds: [{ id: "", name: "" }] },
  },
  /** Counts that somebody played the board, for the order of popular ones: once a visitor, board and hour. */
  playBoard: {
    method: "POST",
    path: "/boards/{id}/plays",
    isIdempotent: true,
    caller: "anyone",
    answer: { isCounted: true },
  },
  reportBoard: {
    method: "POST",
    path: "/boards/{id}/reports",
    caller: "anyone",
    input: "body",
    fields: ["reason", "details", "email"],
    answer: { isReceived: true },
  },
  /** Makes a private copy of one's own. */
  copyBoard: { method: "POST", path: "/boards/{id}/copies", caller: "boards", answer: board },
  listOwnBoards: { method: "GET", path: "/me/boards", caller: "boards", answer: { boards: [card] } },
  /** The same `key` of the same account returns the same board. */
  createBoard: {
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
    method: "PUT",
    path: "/me/boards/{id}",
    isIdempotent: false,
    caller: "boards",
    input: "body",
    fields: ["revision", "content", "visibility"],
    answer: board,
  },
  removeBoard: { method: "DELETE", path: "/me/boards/{id}", caller: "boards", answer: { isRemoved: true } },
} as const satisfies Endpoints<typeof boardSchemas>;
