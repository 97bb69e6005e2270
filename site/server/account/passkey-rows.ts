import type { Database } from "../store/database.ts";

/** How many passkeys an account has at most. */
export const MAX_PASSKEYS = 10;

/** A passkey as stored: the public half of a key pair that an authenticator keeps. */
export interface StoredPasskey {
  /** The credential's id, in base64url. */
  id: string;
  publicKey: Buffer;
  /** Signatures that the authenticator says it has made; always 0 for those that do not count. */
  counter: number;
  transports: string[];
  /** Name that the browser gave itself when the passkey was added. */
  device: string;
  createdAt: Date;
  usedAt: Date | null;
}

/** An account's passkeys, the oldest first. */
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

/** Adds a passkey. `too-many`: the account has ten already. `taken`: the credential is known, whoever has it. */
export async function addPasskey(
  db: Database,
  accountId: string,
  passkey: Omit<StoredPasskey, "usedAt">,
): Promise<"added" | "too-many" | "taken"> {
  const { id, publicKey, counter, transports, device, createdAt } = passkey;
  return db.transaction().execute(async (transaction) => {
    // Of two that are added at once, the second counts the first.
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

/** Removes a passkey of an account. Its other sessions have to show one of those that are left. */
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

/** Keeps what the session's next passkey has to answer, in the place of what it had to answer before. */
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

/** Whether this is the session's challenge and in time. It is used up then: of two calls at once, one gets true. */
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
 * Notes that a passkey was shown in a session. False, and nothing is noted, when the passkey is gone or its counter has
 * moved on in the meantime.
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
