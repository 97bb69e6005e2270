import type { boardSchemas } from "./board-schemas.ts";
import type { Outlines } from "./outline.ts";

const board = {
  id: "",
  name: "",
  revision: 0,
  pages: [{ pads: [{ id: "", soundId: "" }] }],
};
const card = { id: "", name: "" };

/** The outlines of the endpoints of boards. */
export const boardOutlines = {
  listBoards: { input: "query", answer: { items: [card], total: 0 } },
  getBoard: { answer: { ...board, sounds: [{ id: "", name: "" }] } },
  playBoard: { answer: { isCounted: true } },
  reportBoard: { input: "body", answer: { isReceived: true } },
  copyBoard: { answer: board },
  listOwnBoards: { answer: { boards: [card] } },
  createBoard: { input: "body", answer: board },
  changeBoard: { input: "body", answer: board },
  removeBoard: { answer: { isRemoved: true } },
} as const satisfies Outlines<typeof boardSchemas>;
