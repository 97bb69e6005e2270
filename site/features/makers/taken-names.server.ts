import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { nameSkeleton } from "./name-skeleton.server.ts";

const BATCH = 500;

/** Whether somebody else has a name that looks like this one. `owner` is an account's id. */
export async function isNameTaken(db: Database, name: string, owner: string): Promise<boolean> {
  const taken = await db
    .selectFrom("taken_name")
    .select("owner")
    .where("skeleton", "=", nameSkeleton(name))
    .executeTakeFirst();
  return taken !== undefined && taken.owner !== owner;
}

/**
 * Takes a name for an account, in place of its former one. Returns false if somebody else has a name that looks like it: of
 * simultaneous calls one gets it, in whatever processes. Must run in a transaction.
 */
export async function takeName(transaction: Database, owner: string, name: string): Promise<boolean> {
  const skeleton = nameSkeleton(name);
  // Nobody confuses names without letters, such as smileys.
  if (skeleton !== "") {
    const { rows } = await sql`
      INSERT INTO taken_name (skeleton, owner) VALUES (${skeleton}, ${owner})
      ON CONFLICT (skeleton) DO UPDATE SET owner = excluded.owner WHERE taken_name.owner = excluded.owner
      RETURNING owner`.execute(transaction);
    if (rows.length === 0) return false;
  }
  await transaction
    .deleteFrom("taken_name")
    .where("owner", "=", owner)
    .where("skeleton", "<>", skeleton)
    .execute();
  return true;
}

/** Frees the name of an account. */
export async function freeName(transaction: Database, owner: string): Promise<void> {
  await transaction.deleteFrom("taken_name").where("owner", "=", owner).execute();
}

/** Takes the names of imported makers, as far as nobody has them. */
export async function takeImportedNames(
  db: Database,
  makers: readonly { id: number; name: string }[],
): Promise<void> {
  await takeFreeNames(
    db,
    makers.map(({ id, name }) => ({ owner: `maker:${id}`, name })),
  );
}

/**
 * Takes the names of accounts and makers of an earlier version, which has not stored who has which. The first of several who
 * look alike has it, and all keep their names.
 */
export async function takeEarlierNames(db: Database): Promise<void> {
  await takeInBatches((after) =>
    sql<Named>`
      SELECT id AS owner, name FROM account
      WHERE id > ${after} AND NOT EXISTS (SELECT FROM taken_name WHERE owner = account.id)
      ORDER BY id LIMIT ${BATCH}`.execute(db),
  );
  await takeInBatches((after) =>
    sql<Named>`
      SELECT 'maker:' || id AS owner, name FROM maker
      WHERE account_id IS NULL AND 'maker:' || id > ${after}
        AND NOT EXISTS (SELECT FROM taken_name WHERE owner = 'maker:' || maker.id)
      ORDER BY owner LIMIT ${BATCH}`.execute(db),
  );

  async function takeInBatches(read: (after: string) => Promise<{ rows: Named[] }>): Promise<void> {
    let after = "";
    for (;;) {
      const { rows } = await read(after);
      await takeFreeNames(db, rows);
      if (rows.length < BATCH) return;
      after = rows.at(-1)?.owner ?? after;
    }
  }
}

interface Named {
  owner: string;
  name: string;
}

async function takeFreeNames(db: Database, names: readonly Named[]): Promise<void> {
  const rows = names.flatMap(({ owner, name }) => {
    const skeleton = nameSkeleton(name);
    return skeleton === "" ? [] : [{ skeleton, owner }];
  });
  if (rows.length === 0) return;
  // In order, so that two transactions never deadlock.
  const sorted = rows.toSorted((one, next) => (one.skeleton < next.skeleton ? -1 : 1));
  await db
    .insertInto("taken_name")
    .values(sorted)
    .onConflict((conflict) => conflict.column("skeleton").doNothing())
    .execute();
}
