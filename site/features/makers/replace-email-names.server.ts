import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { announceChange } from "../../platform/store/announce-change.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { renameMaker } from "./account-maker.server.ts";
import { revealsEmail, takeNeutralName } from "./neutral-name.server.ts";
import { digitsOfAccountSlug, slugOfAccount } from "./owner-slug.server.ts";

const BATCH = 200;

/**
 * Gives accounts a neutral name if a version without them had made their name of their email, and notes it for their owners. Names
 * that their owners chose or a provider gave stay. Goes on where an earlier run ended. Returns how many names it replaced.
 */
export async function replaceEmailNames(db: Database): Promise<number> {
  let replaced = 0;
  for (;;) {
    const ids = await findUndecided(db);
    for (const id of ids) replaced += await db.transaction().execute((one) => decide(one, id));
    if (ids.length < BATCH) break;
  }
  if (replaced > 0) await announceChange(db);
  return replaced;
}

async function findUndecided(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM account WHERE name_origin = '' AND name_changed_at IS NULL ORDER BY id LIMIT ${BATCH}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

interface UndecidedRow {
  email: string;
  name: string;
  slug: string;
  hasProvider: boolean;
}

/** Decides about one account, unless another process did meanwhile. Returns the number of replaced names. */
async function decide(db: Database, id: string): Promise<0 | 1> {
  await sql`SELECT FROM account WHERE id = ${id} FOR NO KEY UPDATE`.execute(db);
  const { rows } = await sql<UndecidedRow>`
    SELECT email, name, slug, EXISTS (SELECT FROM login_identity WHERE account_id = account.id) AS "hasProvider"
    FROM account WHERE id = ${id} AND name_origin = '' AND name_changed_at IS NULL`.execute(db);
  const account = rows[0];
  if (!account) return 0;
  // Names came from a provider or from an email. An owner without a provider may have changed the email since.
  if (account.hasProvider && !isMadeOfEmail(account)) {
    await sql`UPDATE account SET name_origin = 'given' WHERE id = ${id}`.execute(db);
    return 0;
  }
  const name = await takeNeutralName(db, id);
  const slug = slugOfAccount(name, digitsOfAccountSlug(account.slug) ?? randomBytes(4).toString("hex"));
  await sql`UPDATE account SET name = ${name}, slug = ${slug}, name_origin = 'replaced' WHERE id = ${id}`.execute(
    db,
  );
  await renameMaker(db, id, { name, slug });
  return 1;
}

/** The part before the @ was cut to 64 characters, or to 59 where digits followed. */
function isMadeOfEmail({ name, email }: UndecidedRow): boolean {
  const local = email.slice(0, email.lastIndexOf("@"));
  return revealsEmail(name, email) || name === local.slice(0, 64) || name.startsWith(local.slice(0, 59));
}
