import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../store/database.ts";
import type { Account } from "./account.ts";
import { accountOfRow } from "./account-rows.ts";

export const ACCESS_LIFETIME_MS = 15 * 60_000;
/** A session ends a year after its login, whether it is used or not. */
export const SESSION_LIFETIME_MS = 365 * 86_400_000;
/** A session ends when it has not been used for this long. Use is noticed when tokens are exchanged. */
export const IDLE_LIFETIME_MS = 60 * 86_400_000;
/** Tabs that refresh at the same moment all get the same new tokens; later the old one counts as stolen. */
export const REFRESH_GRACE_MS = 10_000;

/** Hashes of a session's two tokens. */
export interface TokenHashes {
  access: string;
  refresh: string;
}

/** Keeps a new session; those that have expired go. */
export async function addSession(
  db: Database,
  { accountId, device, hashes, now }: { accountId: string; device: string; hashes: TokenHashes; now: Date },
): Promise<void> {
  const id = randomUUID();
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("login_session").where("expires_at", "<=", now).execute();
    await transaction
      .insertInto("login_session")
      .values({
        id,
        account_id: accountId,
        access_hash: hashes.access,
        access_expires_at: after(now, ACCESS_LIFETIME_MS),
        device,
        created_at: now,
        refreshed_at: now,
        expires_at: after(now, IDLE_LIFETIME_MS),
      })
      .execute();
    await transaction
      .insertInto("refresh_token")
      .values({ hash: hashes.refresh, session_id: id, used_at: null })
      .execute();
  });
}

/** The account behind an access token that still holds. */
export async function accountOfAccess(
  db: Database,
  accessHash: string,
  now: Date,
): Promise<Account | undefined> {
  const row = await db
    .selectFrom("login_session as session")
    .innerJoin("account", "account.id", "session.account_id")
    .selectAll("account")
    .where("session.access_hash", "=", accessHash)
    .where("session.access_expires_at", ">", now)
    .where("session.expires_at", ">", now)
    .executeTakeFirst();
  return row && accountOfRow(row);
}

/**
 * Turns a refresh token into its successor, once: answers the account's id and holds the new hashes. Within the grace
 * a second call answers the same; after it the whole session ends, since somebody else may have the token.
 */
export async function rotateTokens(
  db: Database,
  usedHash: string,
  next: TokenHashes,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ account_id: string }>`
    WITH used AS (
      UPDATE refresh_token SET used_at = ${now} FROM login_session AS session
      WHERE hash = ${usedHash} AND used_at IS NULL AND session.id = session_id AND session.expires_at > ${now}
      RETURNING session_id
    ), successor AS (
      INSERT INTO refresh_token (hash, session_id) SELECT ${next.refresh}, session_id FROM used
    )
    UPDATE login_session SET access_hash = ${next.access}, refreshed_at = ${now},
      access_expires_at = ${after(now, ACCESS_LIFETIME_MS)},
      expires_at = LEAST(created_at + ${SESSION_LIFETIME_MS} * interval '1 millisecond', ${after(now, IDLE_LIFETIME_MS)})
    WHERE id IN (SELECT session_id FROM used) RETURNING account_id`.execute(db);
  if (rows[0]) return rows[0].account_id;

  const used = await db
    .selectFrom("refresh_token")
    .innerJoin("login_session", "login_session.id", "session_id")
    .select(["session_id", "used_at", "account_id"])
    .where("hash", "=", usedHash)
    .executeTakeFirst();
  if (!used?.used_at) return undefined;
  if (now.getTime() - used.used_at.getTime() <= REFRESH_GRACE_MS) return used.account_id;
  await db.deleteFrom("login_session").where("id", "=", used.session_id).execute();
  return undefined;
}

/** Ends the session that either token belongs to; a token that is none ends nothing. */
export async function endSession(db: Database, hashes: Partial<TokenHashes>): Promise<void> {
  await db
    .deleteFrom("login_session")
    .where(({ eb, or, selectFrom }) =>
      or([
        eb("access_hash", "=", hashes.access ?? ""),
        eb(
          "id",
          "in",
          selectFrom("refresh_token")
            .select("session_id")
            .where("hash", "=", hashes.refresh ?? ""),
        ),
      ]),
    )
    .execute();
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
