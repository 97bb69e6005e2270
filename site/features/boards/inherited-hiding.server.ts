import type { BoardContent } from "@tuna/sdk/boards";
import { padsOf } from "@tuna/sdk/boards";
import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import type { BoardRow } from "./board-rows.server.ts";

/** Why a board is hidden, and with which one. */
export type Hiding = Pick<BoardRow, "hidden_reason" | "hidden_with">;

const shown: Hiding = { hidden_reason: null, hidden_with: null };

/** Returns how a copy of a board is hidden: as the board is, and with it. */
export function hidingOfCopy(source: Hiding & Pick<BoardRow, "id">): Hiding {
  const { id, hidden_reason: reason, hidden_with: root } = source;
  return reason === null ? shown : { hidden_reason: reason, hidden_with: root ?? id };
}

/** Returns how a board is hidden if its owner has a hidden one with the same pads, so that no second one is public. */
export async function hidingOfContent(
  transaction: Database,
  accountId: string,
  { pages }: Pick<BoardContent, "pages">,
): Promise<Hiding> {
  if (padsOf(pages).length === 0) return shown;
  const hidden = await transaction
    .selectFrom("board")
    .select(["id", "hidden_reason", "hidden_with"])
    .where("account_id", "=", accountId)
    .where("hidden_reason", "is not", null)
    .where(sql<boolean>`pages = ${JSON.stringify(pages)}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return hidden ? hidingOfCopy(hidden as Hiding & Pick<BoardRow, "id">) : shown;
}
