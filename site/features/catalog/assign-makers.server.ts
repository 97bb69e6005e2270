import { sql } from "kysely";
import { announceChange } from "../../platform/store/announce-change.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import type { KindCode } from "../../platform/store/database-schema.server.ts";
import { lockItemRows } from "../../platform/store/item-locks.server.ts";
import { addToMakers, ensureMakers, NO_MAKER } from "../makers/maker-rows.server.ts";
import { ownerKeyOf } from "../makers/owner-slug.server.ts";
import { ownerOfItem } from "./item-owner.server.ts";

const BATCH = 500;

/**
 * Finds the makers of items that a version without makers stored, in batches. Until then these items name their owner but
 * are on no maker's page. Returns how many there were.
 */
export async function assignMakers(db: Database): Promise<number> {
  let sum = 0;
  let after = 0;
  for (;;) {
    const pks = await db.transaction().execute((transaction) => assignBatch(transaction, after));
    sum += pks.length;
    after = pks.at(-1) ?? after;
    if (pks.length < BATCH) break;
  }
  if (sum > 0) await announceChange(db);
  return sum;
}

interface UnassignedRow {
  pk: number;
  kind: KindCode;
  isListed: boolean;
  doc: Record<string, unknown>;
}

/** Batches begin after the last one, since the index still has its rows. */
async function assignBatch(db: Database, after: number): Promise<number[]> {
  const { rows: found } = await sql<{ pk: number }>`
    SELECT pk FROM item_stat WHERE maker_id IS NULL AND pk > ${after} ORDER BY pk LIMIT ${BATCH}`.execute(db);
  const foundPks = found.map(({ pk }) => pk);
  await lockItemRows(db, foundPks);
  const { rows } = await sql<UnassignedRow>`
    SELECT stat.pk, stat.kind, stat.is_listed AS "isListed", doc
    FROM item_stat AS stat JOIN item USING (pk)
    WHERE stat.pk = ANY(${foundPks}::bigint[]) AND stat.maker_id IS NULL`.execute(db);
  if (rows.length === 0) return foundPks;
  const owners = rows.map(({ doc }) => ownerOfItem(doc));
  const makers = await ensureMakers(db, owners);
  const pks = rows.map(({ pk }) => pk);
  await sql`
    UPDATE item_stat SET maker_id = found.maker_id
    FROM unnest(${pks}::bigint[],
      ${owners.map((owner) => makers.get(ownerKeyOf(owner)) ?? NO_MAKER)}::integer[]) AS found (pk, maker_id)
    WHERE item_stat.pk = found.pk`.execute(db);
  await addToMakers(
    db,
    rows.filter(({ isListed }) => isListed),
  );
  return foundPks;
}
