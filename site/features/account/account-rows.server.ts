import { randomBytes, randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import type { Tables } from "../../platform/store/database-schema.server.ts";
import { isReservedName } from "../makers/name-skeleton.server.ts";
import { takeNeutralName } from "../makers/neutral-name.server.ts";
import { slugOfAccount } from "../makers/owner-slug.server.ts";
import { freeName, takeName } from "../makers/taken-names.server.ts";
import type { Account } from "./account.server.ts";
import { isSuspended } from "./account-status.server.ts";

/**
 * Returns the account of a verified email, creating it if there is none. Concurrent calls create one account. Without a given
 * name, which may come from a login provider, it gets a neutral one: nothing of an email is ever public (product rule 22.1). A
 * name that looks like somebody else's gets digits.
 */
export async function findOrCreateByEmail(
  db: Database,
  email: string,
  now: Date,
  givenName?: string,
): Promise<Account> {
  const known = await db.selectFrom("account").selectAll().where("email", "=", email).executeTakeFirst();
  if (known) return accountOfRow(known);
  const digits = randomBytes(4).toString("hex");
  const create = async (transaction: Database) => {
    const id = randomUUID();
    const given =
      givenName === undefined ? undefined : await takeGivenName(transaction, id, givenName, digits);
    const name = given ?? (await takeNeutralName(transaction, id));
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("account")
      .values({
        id,
        email,
        name,
        name_origin: given === undefined ? "neutral" : "given",
        slug: slugOfAccount(given === undefined ? name : (givenName ?? name), digits),
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) await freeName(transaction, id);
  };
  await (db.isTransaction ? create(db) : db.transaction().execute(create));
  const row = await db.selectFrom("account").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
  return accountOfRow(row);
}

/** Returns the name or one with digits; undefined if it is reserved. */
async function takeGivenName(
  transaction: Database,
  id: string,
  name: string,
  digits: string,
): Promise<string | undefined> {
  if (isReservedName(name)) return undefined;
  for (const one of [name, `${[...name].slice(0, 59).join("")} ${digits.slice(0, 4)}`]) {
    if (await takeName(transaction, id, one)) return one;
  }
  return undefined;
}

/** Makes transactions that add something to an account wait for each other, so that each counts what the others added. */
export async function lockAccount(transaction: Database, accountId: string): Promise<void> {
  await transaction.selectFrom("account").select("id").where("id", "=", accountId).forNoKeyUpdate().execute();
}

/**
 * Keeps an account from being deleted until the transaction ends. Returns false if it is deleted already. A deletion locks the
 * account before its uploads, boards and items, so call it before other locks.
 */
export async function keepAccount(transaction: Database, accountId: string): Promise<boolean> {
  const kept = transaction.selectFrom("account").select("id").where("id", "=", accountId).forKeyShare();
  return (await kept.executeTakeFirst()) !== undefined;
}

export async function findById(db: Database, id: string): Promise<Account | undefined> {
  const row = await db.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirst();
  return row && accountOfRow(row);
}

/** Whether an administrator has suspended the account by now. */
export async function isAccountSuspended(db: Database, id: string | null): Promise<boolean> {
  const account = id === null ? undefined : await findById(db, id);
  return account !== undefined && isSuspended(account);
}

/** Changes the given fields. Returns undefined if there is no such account. */
export async function changeAccount(
  db: Database,
  id: string,
  changes: Partial<Pick<Account, "type" | "allowsExplicitContent" | "acceptsNewsletter">>,
  now: Date,
): Promise<Account | undefined> {
  const { type, allowsExplicitContent, acceptsNewsletter } = changes;
  const row = await db
    .updateTable("account")
    .set({
      updated_at: now,
      ...(type !== undefined && { type }),
      ...(allowsExplicitContent !== undefined && { allows_explicit_content: allowsExplicitContent }),
      ...(acceptsNewsletter !== undefined && {
        accepts_newsletter: acceptsNewsletter,
        newsletter_decided_at: now,
      }),
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  return row && accountOfRow(row);
}

export function accountOfRow(row: Selectable<Tables["account"]>): Account {
  const { id, email, name, slug, status, type } = row;
  return {
    id,
    email,
    name,
    slug,
    status,
    type,
    allowsExplicitContent: row.allows_explicit_content,
    bio: row.bio,
    nameChangedAt: row.name_changed_at,
    nameOrigin: row.name_origin,
    acceptsNewsletter: row.accepts_newsletter,
    newsletterDecidedAt: row.newsletter_decided_at,
    links: row.links,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
