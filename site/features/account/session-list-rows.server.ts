import type { Database } from "../../platform/store/database.server.ts";

/** A session on one device, as its owner sees it. */
export interface StoredSession {
  id: string;
  accessHash: string;
  /** The browser's readable name. */
  userAgent: string;
  createdAt: Date;
  refreshedAt: Date;
}

/** Returns an account's sessions, the last used first. */
export async function listSessions(db: Database, accountId: string, now: Date): Promise<StoredSession[]> {
  return db
    .selectFrom("login_session")
    .select([
      "id",
      "access_hash as accessHash",
      "device as userAgent",
      "created_at as createdAt",
      "refreshed_at as refreshedAt",
    ])
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now)
    .orderBy("refreshed_at", "desc")
    .orderBy("id")
    .execute();
}

/** Ends one session of an account, and none of another account. Returns the hash of its access token. */
export async function endSessionById(
  db: Database,
  accountId: string,
  sessionId: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom("login_session")
    .where("id", "=", sessionId)
    .where("account_id", "=", accountId)
    .returning("access_hash")
    .executeTakeFirst();
  return row?.access_hash;
}

export async function endAllSessions(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom("login_session").where("account_id", "=", accountId).execute();
}
