import type { BoardContent } from "@tuna/sdk/boards";
import { padsOf } from "@tuna/sdk/boards";
import { type RawBuilder, sql } from "kysely";
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

/**
 * Returns how a board is hidden if its owner has a hidden one with the same pads, or had one when it was hidden, so that no
 * second one is public.
 */
export async function hidingOfContent(
  transaction: Database,
  accountId: string,
  { pages }: Pick<BoardContent, "pages">,
): Promise<Hiding> {
  if (padsOf(pages).length === 0) return shown;
  const sent = sql`${JSON.stringify(pages)}::jsonb`;
  const { rows } = await sql<Hiding>`
    SELECT hidden_reason, coalesce(hidden_with, id) AS hidden_with FROM board
    WHERE account_id = ${accountId} AND hidden_reason IS NOT NULL AND pages = ${sent}
    UNION ALL SELECT hidden_reason, hidden_with FROM hidden_pads
    WHERE account_id = ${accountId} AND pages_hash = ${hashOf(sent)}
    LIMIT 1`.execute(transaction);
  return rows[0] ?? shown;
}

/** Remembers the pads of boards that an administrator hid with one of them, for when their owners change or remove them. */
export async function rememberHidden(
  transaction: Database,
  ids: readonly string[],
  root: string,
): Promise<void> {
  await sql`
    INSERT INTO hidden_pads (account_id, pages_hash, hidden_reason, hidden_with)
    SELECT DISTINCT account_id, ${hashOf(sql`pages`)}, hidden_reason, ${root} FROM board
    WHERE id = ANY(${ids}) AND pad_count > 0
    ON CONFLICT (account_id, pages_hash) DO UPDATE
    SET hidden_reason = excluded.hidden_reason, hidden_with = excluded.hidden_with`.execute(transaction);
}

/** Forgets what was hidden with a board, and the pads that it has now. */
export async function forgetHidden(transaction: Database, id: string): Promise<void> {
  await sql`
    DELETE FROM hidden_pads WHERE hidden_with = ${id}
      OR (account_id, pages_hash) = (SELECT account_id, ${hashOf(sql`pages`)} FROM board WHERE id = ${id})`.execute(
    transaction,
  );
}

const hashOf = (pages: RawBuilder<unknown>) => sql`encode(sha256(convert_to(${pages}::text, 'UTF8')), 'hex')`;
