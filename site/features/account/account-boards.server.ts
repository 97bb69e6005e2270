import type { Database } from "../../platform/store/database.server.ts";
import { announceWithdrawnBoards } from "../../platform/store/withdrawn-boards.server.ts";
import { uncountSoundsOfAccount } from "../makers/board-sounds.server.ts";

/** Returns an account's boards, for its owner. */
export async function readBoards(db: Database, accountId: string) {
  return db
    .selectFrom("board")
    .select(["id", "name", "description", "pages", "visibility", "revision"])
    .select(["copied_from", "copy_count", "hidden_reason", "created_at", "updated_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
}

/** Removes an account's boards. Must run in the transaction that deletes the account. */
export async function removeBoards(transaction: Database, accountId: string): Promise<void> {
  await uncountSoundsOfAccount(transaction, accountId);
  const removed = await transaction
    .deleteFrom("board")
    .where("account_id", "=", accountId)
    .returning(["id", "visibility"])
    .execute();
  await announceWithdrawnBoards(
    transaction,
    removed.filter(({ visibility }) => visibility !== "private").map(({ id }) => id),
  );
}
