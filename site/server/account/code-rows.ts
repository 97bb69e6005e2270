import { visitorCookies } from "@tuna/sdk/download";
import { sql } from "kysely";
import { isSameSecret } from "../http/secrets.ts";
import type { Database } from "../store/database.ts";

/** A code is valid as long as the cookie that binds it to its browser. */
export const CODE_LIFETIME_MS = visitorCookies.oneTimeCode.lifetimeS * 1000;
export const MAX_CODE_ATTEMPTS = 5;

/**
 * Purpose of a code, which is invalid for any other. A confirmation and a new email name the session that asked,
 * so that the code is invalid in other sessions.
 */
export type CodePurpose =
  | "login"
  | "second-login"
  | "provider"
  | `confirmation:${string}`
  | `new-email:${string}`;

/** Result of a guess. `no-challenge` also means a challenge for another purpose. */
export type CodeOutcome = "right" | "wrong-code" | "expired" | "used-up" | "no-challenge";

interface Challenge {
  challengeHash: string;
  codeHash: string;
  purpose: CodePurpose;
  /** Keyed hash of the recipient's email; null if there is none. */
  emailHash: string | null;
  now: Date;
}

/** Stores a code for its challenge, and deletes expired codes. */
export async function saveCode(
  db: Database,
  { challengeHash, codeHash, purpose, emailHash, now }: Challenge,
): Promise<void> {
  await db.deleteFrom("one_time_code").where("expires_at", "<=", now).execute();
  const expires_at = new Date(now.getTime() + CODE_LIFETIME_MS);
  await db
    .insertInto("one_time_code")
    .values({
      challenge_hash: challengeHash,
      code_hash: codeHash,
      purpose,
      email_hash: emailHash,
      expires_at,
    })
    .execute();
}

/**
 * Tries a code. Returns `right` at most once. It counts the attempt before it compares, so that concurrent
 * guesses cannot exceed `maxAttempts`.
 */
export async function useCode(
  db: Database,
  given: Challenge & { maxAttempts?: number },
): Promise<CodeOutcome> {
  const { rows } = await sql<{ code_hash: string }>`
    UPDATE one_time_code SET attempts = attempts + 1
    WHERE challenge_hash = ${given.challengeHash} AND expires_at > ${given.now} AND purpose = ${given.purpose}
      AND (email_hash IS NULL OR email_hash = ${given.emailHash}::text)
      AND attempts < ${given.maxAttempts ?? MAX_CODE_ATTEMPTS}::int
    RETURNING code_hash`.execute(db);
  const kept = rows[0];
  if (!kept) return reasonOfRefusal(db, given);
  if (!isSameSecret(kept.code_hash, given.codeHash)) return "wrong-code";
  const { numDeletedRows } = await db
    .deleteFrom("one_time_code")
    .where("challenge_hash", "=", given.challengeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n ? "right" : "no-challenge";
}

export async function deleteCode(db: Database, challengeHash: string): Promise<void> {
  await db.deleteFrom("one_time_code").where("challenge_hash", "=", challengeHash).execute();
}

/** Log reason for a challenge that accepts no guess. */
async function reasonOfRefusal(db: Database, given: Challenge): Promise<CodeOutcome> {
  const row = await db
    .selectFrom("one_time_code")
    .select(["purpose", "email_hash as emailHash", "expires_at as expiresAt"])
    .where("challenge_hash", "=", given.challengeHash)
    .executeTakeFirst();
  if (!row || row.purpose !== given.purpose) return "no-challenge";
  if (row.emailHash !== null && row.emailHash !== given.emailHash) return "no-challenge";
  return row.expiresAt <= given.now ? "expired" : "used-up";
}
