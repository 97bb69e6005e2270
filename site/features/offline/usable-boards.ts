import { loggedInAccount } from "./logged-in-account.ts";
import { findOfflineBoardAt, listOfflineBoards, type OfflineBoard } from "./offline-boards.ts";

/** Returns the kept boards that this visitor may open now: those of an account only while it is logged in. */
export async function usableBoards(): Promise<OfflineBoard[]> {
  const [boards, account] = await Promise.all([listOfflineBoards(), loggedInAccount()]);
  return boards.filter(({ accountId }) => accountId === null || accountId === account);
}

/** Returns the kept board at an address, if this visitor may open it now. Storage that is blocked keeps none. */
export async function usableBoardAt(path: string): Promise<OfflineBoard | undefined> {
  const board = await findOfflineBoardAt(path).catch(() => undefined);
  if (!board || board.accountId === null) return board;
  return board.accountId === (await loggedInAccount()) ? board : undefined;
}
