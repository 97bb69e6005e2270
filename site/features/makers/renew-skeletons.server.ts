import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { nameSkeleton } from "./name-skeleton.server.ts";
import { freeName, takeName } from "./taken-names.server.ts";

const BATCH = 100;

/**
 * Stores skeletons again that an older version made otherwise. Those of ASCII names have never changed, so it compares the
 * others. Nothing says which version stored one, and an older version may still run, so each start compares all of them.
 */
export async function renewSkeletons(db: Database): Promise<void> {
  await renewAccounts(db);
  await renewMakers(db);
}

async function renewAccounts(db: Database): Promise<void> {
  for (let after: string | undefined = ""; after !== undefined; ) {
    const { rows } = await sql<{ id: string; name: string; skeleton: string }>`
      SELECT id, name, skeleton FROM account JOIN taken_name ON owner = account.id
      WHERE id > ${after} AND octet_length(name) > char_length(name) ORDER BY id LIMIT ${BATCH}`.execute(db);
    for (const { id, name, skeleton } of rows) {
      if (skeleton !== nameSkeleton(name)) await db.transaction().execute((one) => renewAccount(one, id));
    }
    after = rows.length < BATCH ? undefined : rows.at(-1)?.id;
  }
}

/** Locks the account, so that a rename at the same moment comes before or after. */
async function renewAccount(transaction: Database, id: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM account WHERE id = ${id} FOR NO KEY UPDATE`.execute(transaction);
  if (rows[0]) await takeAgain(transaction, id, rows[0].name);
}

interface MakerRow {
  id: number;
  name: string;
  skeleton: string;
  /** The skeleton of the name that an imported maker has taken. */
  taken: string | null;
}

async function renewMakers(db: Database): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { rows } = await sql<MakerRow>`
      SELECT id, name, maker.skeleton, taken_name.skeleton AS taken
      FROM maker LEFT JOIN taken_name ON owner = 'maker:' || maker.id
      WHERE id > ${after} AND octet_length(name) > char_length(name) ORDER BY id LIMIT ${BATCH}`.execute(db);
    for (const row of rows) {
      const skeleton = nameSkeleton(row.name);
      if (row.taken !== null && row.taken !== skeleton)
        await db.transaction().execute((one) => takeAgain(one, `maker:${row.id}`, row.name));
      if (row.skeleton !== skeleton)
        await sql`UPDATE maker SET skeleton = ${skeleton} WHERE id = ${row.id} AND name = ${row.name}`.execute(
          db,
        );
    }
    after = rows.length < BATCH ? undefined : rows.at(-1)?.id;
  }
}

/** If somebody else has a name that looks like it by now, both keep theirs. */
async function takeAgain(transaction: Database, owner: string, name: string): Promise<void> {
  if (!(await takeName(transaction, owner, name))) await freeName(transaction, owner);
}
