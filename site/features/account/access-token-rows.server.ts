import { randomUUID } from "node:crypto";
import { type AccessToken, type AccessTokenScope, accessTokenLimits } from "@tuna/sdk/account";
import type { Selectable } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import type { Tables } from "../../platform/store/database-schema.server.ts";
import { noLaterThanDatabase } from "../../platform/store/database-time.server.ts";
import type { Account } from "./account.server.ts";
import { accountOfRow, lockAccount } from "./account-rows.server.ts";

/** A use within this time of the last recorded one is not recorded, so that a busy program writes once an hour. */
const USE_INTERVAL_MS = 3_600_000;
const DAY_MS = 86_400_000;

export interface NewAccessToken {
  accountId: string;
  name: string;
  scopes: readonly AccessTokenScope[];
  expiresInDays: number;
  /** Hash of the token. */
  hash: string;
  now: Date;
}

/** Stores a new token and deletes the expired ones of its account. Returns undefined if the account has too many. */
export async function addAccessToken(db: Database, token: NewAccessToken): Promise<AccessToken | undefined> {
  const { accountId, name, scopes, expiresInDays, hash, now } = token;
  return db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId);
    await transaction
      .deleteFrom("access_token")
      .where("account_id", "=", accountId)
      .where("expires_at", "<=", noLaterThanDatabase(now))
      .execute();
    const { count } = await transaction
      .selectFrom("access_token")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("account_id", "=", accountId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= accessTokenLimits.count) return undefined;
    const row = await transaction
      .insertInto("access_token")
      .values({
        id: randomUUID(),
        account_id: accountId,
        name,
        hash,
        scopes: [...scopes],
        created_at: now,
        expires_at: new Date(now.getTime() + expiresInDays * DAY_MS),
        used_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return tokenOfRow(row);
  });
}

/** Returns the tokens of an account that have not expired, oldest first. */
export async function listAccessTokens(db: Database, accountId: string, now: Date): Promise<AccessToken[]> {
  const rows = await db
    .selectFrom("access_token")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(tokenOfRow);
}

/** Deletes a token of an account. */
export async function revokeAccessToken(db: Database, accountId: string, id: string): Promise<void> {
  await db.deleteFrom("access_token").where("account_id", "=", accountId).where("id", "=", id).execute();
}

/** Finds the account and the scopes of a token that has not expired, and records the use. */
export async function findByTokenHash(
  db: Database,
  hash: string,
  now: Date,
): Promise<{ account: Account; scopes: readonly string[] } | undefined> {
  const token = await db
    .selectFrom("access_token")
    .select(["id", "account_id", "scopes", "used_at"])
    .where("hash", "=", hash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!token) return undefined;
  if (token.used_at === null || now.getTime() - token.used_at.getTime() > USE_INTERVAL_MS) {
    await db.updateTable("access_token").set({ used_at: now }).where("id", "=", token.id).execute();
  }
  const row = await db
    .selectFrom("account")
    .selectAll()
    .where("id", "=", token.account_id)
    .executeTakeFirst();
  return row && { account: accountOfRow(row), scopes: token.scopes };
}

function tokenOfRow(row: Selectable<Tables["access_token"]>): AccessToken {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
  };
}
