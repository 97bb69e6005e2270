import type { Board } from "@tuna/sdk/boards";
import { boardPath } from "@tuna/sdk/routing";
import { keepBoard } from "./keep-board.ts";
import { findOfflineBoard, removeOfflineBoards } from "./offline-boards.ts";

/** Keeps an account's board offline in place of the browser's board that it was made of, if that one is kept. */
export async function carryKeptBoard(
  browserBoardId: string,
  { id, name, revision }: Pick<Board, "id" | "name" | "revision">,
): Promise<void> {
  const kept = await findOfflineBoard(browserBoardId);
  if (!kept) return;
  await keepBoard({ id, name, revision, path: boardPath(id), sounds: [], keptAt: kept.keptAt });
  await removeOfflineBoards([browserBoardId]);
}
