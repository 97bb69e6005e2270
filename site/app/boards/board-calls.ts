import type { BoardMethods } from "@tuna/sdk/boards";

/** Calls the API of boards. Unlike account pages it never leaves the page: what was edited would be lost. */
export async function callBoards<Answer>(call: (boards: BoardMethods) => Promise<Answer>): Promise<Answer> {
  const { boardClient } = await import("./board-client.lazy.ts");
  return call(boardClient);
}
