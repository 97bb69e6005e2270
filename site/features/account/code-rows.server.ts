import { sql } from "kysely";
import { isSameSecret } from "../../platform/http/secrets.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { noLaterThanDatabase } from "../../platform/store/database-time.server.ts";

const MAX_CODE_ATTEMPTS = 5;

/**
 * Purpose of a code, which is invalid for any other. A confirmation and a new email name the session that asked,
 * so that the code is invalid in other sessions. A second code of a login names the browser.
 */
export type CodePurpose =
  | "login"
  | "second-login"
  | `second-login:${string}`
  | "provider"
  | SessionCodePurpose;
/** Purpose of a code for a session, which it names. */
export type SessionCodePurpose = `confirmation:${string}` | `new-email:${string}`;

/** Result of a guess. `no-challenge` also means a challenge for another purpose. */
export type CodeOutcome = "right" | "wrong-code" | Refusal;

/** Why a challenge accepts no guess. */
type Refusal = "expired" | "used-up" | "no-challenge";

interface Challenge {
  challengeHash: string;
  purpose: CodePurpose;
  /** Keyed hash of the recipient's email; null if there is none. */
  emailHash: string | null;
  now: Date;
}

/** A challenge with a code of its own. Mailed codes are valid for several, and stored apart. */
interface ChallengeWithCode extends Challenge {
  codeHash: string;
}

/** Stores a challenge, whose attempts begin anew if it exists, and deletes expired ones. */
export async function saveChallenge(
  db: Database,
  {
    challengeHash: challenge_hash,
    codeHash: code_hash,
    purpose,
    emailHash: email_hash,
    now,
    lifetimeMs,
  }: ChallengeWithCode & { lifetimeMs: number },
): Promise<void> {
  await db.deleteFrom("one_time_code").where("expires_at", "<=", noLaterThanDatabase(now)).execute();
  const expires_at = new Date(now.getTime() + lifetimeMs);
  const saved = { code_hash, purpose, email_hash, attempts: 0, expires_at };
  await db
    .insertInto("one_time_code")
    .values({ challenge_hash, ...saved })
    .onConflict((conflict) => conflict.column("challenge_hash").doUpdateSet(saved))
    .execute();
}

/**
 * Counts an attempt, before anything is compared, so that concurrent guesses cannot exceed `maxAttempts`. Returns why the
 * challenge accepts none, or the hash of its code.
 */
export async function takeAttempt(
  db: Database,
  given: Challenge & { maxAttempts?: number },
): Promise<{ codeHash: string } | Refusal> {
  const { rows } = await sql<{ code_hash: string }>`
    UPDATE one_time_code SET attempts = attempts + 1
    WHERE challenge_hash = ${given.challengeHash} AND expires_at > ${given.now} AND purpose = ${given.purpose}
      AND (email_hash IS NULL OR email_hash = ${given.emailHash}::text)
      AND attempts < ${given.maxAttempts ?? MAX_CODE_ATTEMPTS}::int
    RETURNING code_hash`.execute(db);
  const kept = rows[0];
  return kept ? { codeHash: kept.code_hash } : reasonOfRefusal(db, given);
}

/** Tries the code of a challenge. Returns `right` at most once. */
export async function useCode(
  db: Database,
  given: ChallengeWithCode & { maxAttempts?: number },
): Promise<CodeOutcome> {
  const attempt = await takeAttempt(db, given);
  if (typeof attempt === "string") return attempt;
  if (!isSameSecret(attempt.codeHash, given.codeHash)) return "wrong-code";
  const { numDeletedRows } = await db
    .deleteFrom("one_time_code")
    .where("challenge_hash", "=", given.challengeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n ? "right" : "no-challenge";
}

/** Log reason for a challenge that accepts no guess. */
async function reasonOfRefusal(db: Database, given: Challenge): Promise<Refusal> {
  const row = await db
    .selectFrom("one_time_code")
    .select(["purpose", "email_hash as emailHash", "expires_at as expiresAt"])
    .where("challenge_hash", "=", given.challengeHash)
    .executeTakeFirst();
  if (!row || row.purpose !== given.purpose) return "no-challenge";
  if (row.emailHash !== null && row.emailHash !== given.emailHash) return "no-challenge";
  return row.expiresAt <= given.now ? "expired" : "used-up";
}
