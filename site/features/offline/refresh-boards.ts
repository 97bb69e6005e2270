import { keepBoard } from "./keep-board.ts";
import { loggedInAccount } from "./logged-in-account.ts";
import {
  findOfflineBoard,
  listOfflineBoards,
  type OfflineBoard,
  removeOfflineBoards,
} from "./offline-boards.ts";
import { OfflineError } from "./offline-error.ts";

/** How often boards are checked that nobody opens. */
const CHECK_INTERVAL_MS = 3600_000;
const REFRESH_LOCK = "offline-boards-refresh";

/**
 * Brings kept boards up to date after the site was reached: the one that is being visited, and others once an hour. Removes those
 * that the site no longer has, and those of accounts that are not logged in. Returns how many are kept.
 */
export async function refreshBoards(visitedPath: string): Promise<number> {
  return navigator.locks.request(REFRESH_LOCK, { ifAvailable: true }, async (lock) => {
    const boards = await listOfflineBoards();
    if (!lock || boards.length === 0) return boards.length;
    const left = await removeBoardsOfOthers(boards);
    for (const { id } of left.filter((each) => isDue(each, visitedPath))) {
      // The visitor may have removed it while others were fetched.
      const board = await findOfflineBoard(id);
      if (board) await refresh(board);
    }
    return (await listOfflineBoards()).length;
  });
}

function isDue({ path, checkedAt }: OfflineBoard, visitedPath: string): boolean {
  return path === visitedPath || Date.now() - checkedAt > CHECK_INTERVAL_MS;
}

async function removeBoardsOfOthers(boards: readonly OfflineBoard[]): Promise<OfflineBoard[]> {
  const account = await loggedInAccount();
  const isForeign = ({ accountId }: OfflineBoard) => accountId !== null && accountId !== account;
  const foreign = boards.filter(isForeign).map(({ id }) => id);
  if (foreign.length > 0) await removeOfflineBoards(foreign);
  return boards.filter((board) => !isForeign(board));
}

/** Renews one board. Whatever fails is tried again with the next page, and the board stays as it is. */
async function refresh(board: OfflineBoard): Promise<void> {
  try {
    await keepBoard(board);
  } catch (error) {
    if (error instanceof OfflineError && error.problem === "gone") await removeOfflineBoards([board.id]);
    else console.warn(error);
  }
}
