import type { Database } from "../../platform/store/database.server.ts";

/** Maximum number of passkeys of an account. */
export const MAX_PASSKEYS = 10;

/** A stored passkey: the public key of a key pair in an authenticator. */
export interface StoredPasskey {
  /** The credential's id, in base64url. */
  id: string;
  publicKey: Buffer;
  /** Signature counter of the authenticator; always 0 for those that do not count. */
  counter: number;
  transports: string[];
  /** Readable name of the browser in which the passkey was added. */
  device: string;
  createdAt: Date;
  usedAt: Date | null;
}

/** Returns an account's passkeys, oldest first. */
export async function listPasskeys(db: Database, accountId: string): Promise<StoredPasskey[]> {
  return db
    .selectFrom("passkey")
    .select(["id", "public_key as publicKey", "counter", "transports", "device"])
    .select(["created_at as createdAt", "used_at as usedAt"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/**
 * Adds a passkey. Returns `too-many` if the account has ten already, and `taken` if any account has the
 * credential.
 */
export async function addPasskey(
  db: Database,
  accountId: string,
  passkey: Omit<StoredPasskey, "usedAt">,
): Promise<"added" | "too-many" | "taken"> {
  const { id, publicKey, counter, transports, device, createdAt } = passkey;
  return db.transaction().execute(async (transaction) => {
    // Of two concurrent additions, the second counts the first.
    await transaction.selectFrom("account").select("id").where("id", "=", accountId).forUpdate().execute();
    const { count } = await transaction
      .selectFrom("passkey")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("account_id", "=", accountId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_PASSKEYS) return "too-many";
    const row = { id, account_id: accountId, public_key: publicKey, counter, transports, device };
    const added = await transaction
      .insertInto("passkey")
      .values({ ...row, created_at: createdAt, used_at: null })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    return added ? "added" : "taken";
  });
}

/** Removes a passkey of an account. The account's other sessions then have to show another one. */
export async function removePasskey(
  db: Database,
  { accountId, sessionId, id }: { accountId: string; sessionId: string; id: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom("passkey")
      .where("id", "=", id)
      .where("account_id", "=", accountId)
      .execute();
    await transaction
      .updateTable("login_session")
      .set({ passkey_verified_at: null })
      .where("account_id", "=", accountId)
      .where("id", "!=", sessionId)
      .execute();
  });
}

/** Stores the challenge for the session's next passkey, replacing the previous one. */
export async function savePasskeyChallenge(
  db: Database,
  sessionId: string,
  challenge: string,
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable("login_session")
    .set({ passkey_challenge: challenge, passkey_challenge_expires_at: expiresAt })
    .where("id", "=", sessionId)
    .execute();
}

/** Whether this is the session's valid challenge, which it deletes. Of two concurrent calls one returns true. */
export async function usePasskeyChallenge(
  db: Database,
  sessionId: string,
  challenge: string,
  now: Date,
): Promise<boolean> {
  const used = await db
    .updateTable("login_session")
    .set({ passkey_challenge: null, passkey_challenge_expires_at: null })
    .where("id", "=", sessionId)
    .where("passkey_challenge", "=", challenge)
    .where("passkey_challenge_expires_at", ">", now)
    .returning("id")
    .execute();
  return used.length > 0;
}

/**
 * Records that a passkey was shown in a session. Returns false and records nothing if the passkey is gone or its
 * counter has advanced meanwhile.
 */
export async function recordPasskeyUse(
  db: Database,
  use: { id: string; accountId: string; sessionId: string; counter: number; now: Date },
): Promise<boolean> {
  const { id, accountId, sessionId, counter, now } = use;
  return db.transaction().execute(async (transaction) => {
    const used = await transaction
      .updateTable("passkey")
      .set({ counter, used_at: now })
      .where("id", "=", id)
      .where("account_id", "=", accountId)
      .where((where) =>
        where.or([
          where("counter", "<", counter),
          where.and([where("counter", "=", 0), where.val(counter === 0)]),
        ]),
      )
      .returning("id")
      .execute();
    if (used.length === 0) return false;
    await transaction
      .updateTable("login_session")
      .set({ passkey_verified_at: now })
      .where("id", "=", sessionId)
      .execute();
    return true;
  });
}
