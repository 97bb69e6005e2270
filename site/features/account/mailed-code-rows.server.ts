import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { noLaterThanDatabase } from "../../platform/store/database-time.server.ts";
import type { CodePurpose } from "./code-rows.server.ts";

export const MAILED_CODE_LIFETIME_MS = 10 * 60_000;
/** How long a mail counts. A column's constraint limits the mails of an email in this time to five. */
const MAIL_PERIOD_MS = 60 * 60_000;
/** Age after which no request keeps a code valid, so that a new mail follows. */
const MAX_CODE_AGE_MS = MAIL_PERIOD_MS + MAILED_CODE_LIFETIME_MS;
/** A code that is kept valid has at least this time left. */
const MIN_TIME_LEFT_MS = 60_000;

interface MailedCode {
  /** Keyed hash of the recipient's email. */
  emailHash: string;
  purpose: CodePurpose;
  codeHash: string;
  now: Date;
}

/** What became of a guess. `expired` and `used` are codes that were right before. */
export type MailedCodeOutcome = "right" | "wrong-code" | "expired" | "used";

/**
 * Takes the first of the slots whose last mail is an hour old and whose code is dead. Returns its number; undefined if
 * there is none. Each slot is one statement, so that of concurrent requests one gets it.
 */
export async function takeMailSlot(
  db: Database,
  { emailHash, purpose, codeHash, now, slots }: MailedCode & { slots: readonly number[] },
): Promise<number | undefined> {
  await db
    .deleteFrom("mailed_code")
    .where("sent_at", "<=", noLaterThanDatabase(now, MAX_CODE_AGE_MS))
    .execute();
  const expiresAt = new Date(now.getTime() + MAILED_CODE_LIFETIME_MS);
  for (const slot of slots) {
    const { rows } = await sql`
      INSERT INTO mailed_code (email_hash, slot, purpose, code_hash, sent_at, expires_at)
      VALUES (${emailHash}, ${slot}, ${purpose}, ${codeHash}, ${now}, ${expiresAt})
      ON CONFLICT (email_hash, slot) DO UPDATE
        SET purpose = excluded.purpose, code_hash = excluded.code_hash, sent_at = excluded.sent_at,
            expires_at = excluded.expires_at, used_at = NULL
        WHERE mailed_code.sent_at <= ${before(now, MAIL_PERIOD_MS)}
          AND (mailed_code.expires_at <= ${now} OR mailed_code.used_at IS NOT NULL)
      RETURNING slot`.execute(db);
    if (rows.length > 0) return slot;
  }
  return undefined;
}

/** Frees the slot of a mail that was not sent. */
export async function freeMailSlot(
  db: Database,
  { emailHash, codeHash }: Pick<MailedCode, "emailHash" | "codeHash">,
): Promise<void> {
  await db
    .deleteFrom("mailed_code")
    .where("email_hash", "=", emailHash)
    .where("code_hash", "=", codeHash)
    .execute();
}

/**
 * Makes the unused codes of this purpose valid for ten minutes from now. Returns whether there are any. All of them, since
 * mails may arrive in another order.
 */
export async function renewCodes(
  db: Database,
  { emailHash, purpose, now }: Omit<MailedCode, "codeHash">,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE mailed_code
    SET expires_at = least(${new Date(now.getTime() + MAILED_CODE_LIFETIME_MS)}::timestamptz,
      sent_at + ${MAX_CODE_AGE_MS}::int * interval '1 millisecond')
    WHERE email_hash = ${emailHash} AND purpose = ${purpose} AND used_at IS NULL
      AND sent_at > ${before(now, MAX_CODE_AGE_MS - MIN_TIME_LEFT_MS)}
    RETURNING slot`.execute(db);
  return rows.length > 0;
}

/** Returns the time until one of the slots can be taken. */
export async function timeUntilSlot(
  db: Database,
  { emailHash, now, slots }: Pick<MailedCode, "emailHash" | "now"> & { slots: readonly number[] },
): Promise<number> {
  const rows = await db
    .selectFrom("mailed_code")
    .select(["sent_at", "expires_at", "used_at"])
    .where("email_hash", "=", emailHash)
    .where("slot", "in", slots)
    .execute();
  const times = rows.map(({ sent_at, expires_at, used_at }) =>
    Math.max(sent_at.getTime() + MAIL_PERIOD_MS, used_at ? 0 : expires_at.getTime()),
  );
  return Math.max(0, Math.min(...times) - now.getTime());
}

/** Uses a code. Returns `right` at most once for each mail. The caller has counted the guess. */
export async function useMailedCode(
  db: Database,
  { emailHash, purpose, codeHash, now }: MailedCode,
): Promise<MailedCodeOutcome> {
  const { numUpdatedRows } = await db
    .updateTable("mailed_code")
    .set({ used_at: now })
    .where("email_hash", "=", emailHash)
    .where("purpose", "=", purpose)
    .where("code_hash", "=", codeHash)
    .where("expires_at", ">", now)
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return "right";
  const dead = await db
    .selectFrom("mailed_code")
    .select("used_at")
    .where("email_hash", "=", emailHash)
    .where("purpose", "=", purpose)
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
  if (!dead) return "wrong-code";
  return dead.used_at ? "used" : "expired";
}

function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}
