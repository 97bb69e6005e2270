import type { BoardVisibility } from "@tuna/sdk/boards";
import { sql } from "kysely";
import type { Database } from "../../../platform/store/database.server.ts";
import { openAccounts } from "../../account/accounts.server.ts";

export const testBoard = { id: "board00000000001", padId: "padpad01" } as const;

/** Adds an account with a board of one pad, and returns the account's id. */
export async function addTestBoard(
  db: Database,
  id: string = testBoard.id,
  visibility: BoardVisibility = "private",
): Promise<string> {
  const { id: accountId } = await openAccounts(db).findOrCreateByEmail(`${id}@x.example`, new Date());
  const pages = JSON.stringify([{ name: "", pads: [{ id: testBoard.padId, soundId: "airhorn" }] }]);
  await sql`
    INSERT INTO board (id, account_id, key, request_hash, name, description, pages, pad_count, sound_ids, visibility,
      popularity, created_at, updated_at)
    VALUES (${id}, ${accountId}, ${id}, '', 'Board', '', ${pages}, 1, '{airhorn}', ${visibility}, 0, now(), now())`.execute(
    db,
  );
  return accountId;
}
