import { BOARDS_DATABASE } from "../features/boards/boards-database.ts";
import { hasDatabase } from "../platform/storage/has-database.ts";

/** Moves what a browser kept for a visitor who was not logged in into the account. Most browsers keep nothing, and load no code. */
export function carryIntoAccount(): void {
  carry().catch((error: unknown) => console.warn(error));
}

async function carry(): Promise<void> {
  if (!(await hasDatabase(BOARDS_DATABASE))) return;
  const { carryBoardsIntoAccount } = await import("../features/boards/carry-boards-into-account.lazy.ts");
  await carryBoardsIntoAccount({ isRetry: false });
}
