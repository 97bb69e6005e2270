import { BOARDS_DATABASE } from "../../contract/boards/boards-database.ts";

/** Moves what a browser kept for a visitor who was not logged in into the account. Most browsers keep nothing, and load no code. */
export function carryIntoAccount(): void {
  carry().catch((error: unknown) => console.warn(error));
}

async function carry(): Promise<void> {
  const databases = await indexedDB.databases?.();
  // Browsers that do not tell are taken to keep something.
  if (databases && !databases.some(({ name }) => name === BOARDS_DATABASE)) return;
  const { carryBoardsIntoAccount } = await import("../boards/carry-boards-into-account.lazy.ts");
  await carryBoardsIntoAccount({ isRetry: false });
}
