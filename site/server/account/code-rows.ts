import { timingSafeEqual } from "node:crypto";
import { visitorCookies } from "@tuna/sdk";
import { sql } from "kysely";
import type { Database } from "../store/database.ts";

/** A code is worth as much time as the cookie that binds it to its browser. */
export const CODE_LIFETIME_MS = visitorCookies.oneTimeCode.lifetimeS * 1000;
export const MAX_CODE_ATTEMPTS = 5;

/** Keeps a code for its challenge; those that have expired go. */
export async function keepCode(
  db: Database,
  { challengeHash, codeHash, now }: { challengeHash: string; codeHash: string; now: Date },
): Promise<void> {
  await db.deleteFrom("one_time_code").where("expires_at", "<=", now).execute();
  const expires_at = new Date(now.getTime() + CODE_LIFETIME_MS);
  await db
    .insertInto("one_time_code")
    .values({ challenge_hash: challengeHash, code_hash: codeHash, expires_at })
    .execute();
}

/**
 * Whether this is the challenge's code: true once at most. The attempt is counted before anything is compared, so that
 * no number of guesses at the same moment gets more than `maxAttempts` of them looked at.
 */
export async function useCode(
  db: Database,
  given: { challengeHash: string; codeHash: string; now: Date; maxAttempts: number },
): Promise<boolean> {
  const { rows } = await sql<{ code_hash: string }>`
    UPDATE one_time_code SET attempts = attempts + 1
    WHERE challenge_hash = ${given.challengeHash} AND expires_at > ${given.now}
      AND attempts < ${given.maxAttempts}::int
    RETURNING code_hash`.execute(db);
  const kept = rows[0];
  if (!kept || !isSame(kept.code_hash, given.codeHash)) return false;
  const { numDeletedRows } = await db
    .deleteFrom("one_time_code")
    .where("challenge_hash", "=", given.challengeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function dropCode(db: Database, challengeHash: string): Promise<void> {
  await db.deleteFrom("one_time_code").where("challenge_hash", "=", challengeHash).execute();
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
