import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { lockItemRows } from "../../platform/store/item-locks.server.ts";

/**
 * Changes how many accounts have sounds on their boards, for one board of a locked account. What another board of the account
 * has too does not count, or one person could count as many. Unknown sounds are left out. Must run in the transaction that
 * changes the board.
 */
export async function countSoundsOfBoard(
  transaction: Database,
  board: { id: string; accountId: string },
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const deltas = new Map<string, number>();
  for (const id of new Set(before)) deltas.set(id, -1);
  for (const id of new Set(after)) deltas.set(id, (deltas.get(id) ?? 0) + 1);
  const changed = [...deltas].filter(([, delta]) => delta !== 0);
  if (changed.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT sound AS id FROM board, unnest(sound_ids) AS sound
    WHERE account_id = ${board.accountId} AND board.id <> ${board.id}
      AND sound = ANY(${changed.map(([id]) => id)}::text[])`.execute(transaction);
  const elsewhere = new Set(rows.map(({ id }) => id));
  await addToSounds(
    transaction,
    changed.filter(([id]) => !elsewhere.has(id)),
  );
}

/** Takes all boards of an account off their sounds. Must run in the transaction that deletes the boards. */
export async function uncountSoundsOfAccount(transaction: Database, accountId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT sound AS id FROM board, unnest(sound_ids) AS sound
    WHERE account_id = ${accountId}`.execute(transaction);
  await addToSounds(
    transaction,
    rows.map(({ id }) => [id, -1]),
  );
}

async function addToSounds(
  transaction: Database,
  deltas: readonly (readonly [id: string, delta: number])[],
): Promise<void> {
  if (deltas.length === 0) return;
  const deltaOf = new Map(deltas);
  const { rows } = await sql<{ pk: number; id: string }>`
    SELECT pk, id FROM item WHERE kind = 0 AND id = ANY(${[...deltaOf.keys()]}::text[])`.execute(transaction);
  const pks = rows.map(({ pk }) => pk);
  if (pks.length === 0) return;
  await lockItemRows(transaction, pks);
  await sql`
    UPDATE item_stat SET added = greatest(0, added + changed.delta)
    FROM unnest(${pks}::bigint[], ${rows.map(({ id }) => deltaOf.get(id) ?? 0)}::bigint[]) AS changed (pk, delta)
    WHERE item_stat.pk = changed.pk`.execute(transaction);
}
