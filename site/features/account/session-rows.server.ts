import { randomUUID } from "node:crypto";
import { ProblemError } from "../../platform/http/problem.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { noLaterThanDatabase } from "../../platform/store/database-time.server.ts";
import type { SessionAccount } from "./account.server.ts";
import { accountOfRow } from "./account-rows.server.ts";
import { isSuspended, SUSPENDED } from "./account-status.server.ts";
import { passkeyState } from "./administrator.server.ts";
import { type LoginMethod, recordLogin } from "./login-records.server.ts";

export const ACCESS_LIFETIME_MS = 15 * 60_000;
/** A session ends a year after its login, even if it is used. */
const SESSION_LIFETIME_MS = 365 * 86_400_000;
/** A session ends after this time without use. Exchanging its tokens counts as use. */
const IDLE_LIFETIME_MS = 60 * 86_400_000;
/** Tabs that refresh within this time of each other get the same tokens. */
export const REFRESH_GRACE_MS = 10_000;

/** Hashes of a session's two tokens. */
export interface TokenHashes {
  access: string;
  refresh: string;
}

/** Data of a new session and its login record. */
export interface NewSession {
  accountId: string;
  /** The browser's readable name. */
  device: string;
  method: LoginMethod;
  /** The email to which a code was mailed. */
  provenEmail?: string;
  hashes: TokenHashes;
  now: Date;
}

/**
 * Stores a new session and its login record, and deletes expired sessions. Returns false and stores nothing if
 * the account is suspended. Throws `invalid-code` if the account no longer has the proven email. It locks the account's row
 * first, so that a concurrent suspension or change of the email misses no session.
 */
export async function addSession(
  db: Database,
  { accountId, device, method, provenEmail, hashes, now }: NewSession,
): Promise<boolean> {
  const id = randomUUID();
  return db.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom("account")
      .select(["status", "email"])
      .where("id", "=", accountId)
      .forShare()
      .executeTakeFirst();
    if (!account || isSuspended(account)) return false;
    if (provenEmail !== undefined && provenEmail !== account.email) throw new ProblemError("invalid-code");
    await transaction
      .deleteFrom("login_session")
      .where("expires_at", "<=", noLaterThanDatabase(now))
      .execute();
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
    await recordLogin(transaction, accountId, { at: now, method, device });
    return true;
  });
}

/**
 * Returns the account of a valid access token. Using the token proves that its tokens have arrived, unless their
 * response is still being made: then `isArrived` is false.
 */
export async function findByAccessHash(
  db: Database,
  accessHash: string,
  now: Date,
  { isArrived = true }: { isArrived?: boolean } = {},
): Promise<SessionAccount | undefined> {
  const row = await db
    .selectFrom("login_session as session")
    .innerJoin("account", "account.id", "session.account_id")
    .selectAll("account")
    .select(["session.is_confirmed", "session.id as session_id", "reauthenticated_at", "pending_email"])
    .select("session.passkey_verified_at")
    .select(({ exists, selectFrom }) =>
      exists(selectFrom("passkey").select("passkey.id").whereRef("passkey.account_id", "=", "account.id")).as(
        "has_passkey",
      ),
    )
    .where("session.access_hash", "=", accessHash)
    .where("session.access_expires_at", ">", now)
    .where("session.expires_at", ">", now)
    .where("account.status", "!=", SUSPENDED)
    .executeTakeFirst();
  if (row?.is_confirmed === false && isArrived) {
    await db
      .updateTable("login_session")
      .set({ is_confirmed: true })
      .where("access_hash", "=", accessHash)
      .execute();
  }
  if (!row) return undefined;
  const { session_id: id, reauthenticated_at: reauthenticatedAt, pending_email: pendingEmail } = row;
  const passkey = passkeyState(Boolean(row.has_passkey), row.passkey_verified_at, now);
  return { ...accountOfRow(row), session: { id, reauthenticatedAt, pendingEmail, passkey } };
}

/**
 * Ends the session with this access or refresh token. Returns its account's id, or undefined if there is no such
 * session.
 */
export async function endSession(db: Database, hashes: Partial<TokenHashes>): Promise<string | undefined> {
  const ended = await db
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
    .returning("account_id")
    .execute();
  return ended[0]?.account_id;
}

/** Returns when a session of this age ends unless it is used again. */
export function expiryAfterUse(createdAt: Date, now: Date): Date {
  return new Date(Math.min(createdAt.getTime() + SESSION_LIFETIME_MS, now.getTime() + IDLE_LIFETIME_MS));
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
