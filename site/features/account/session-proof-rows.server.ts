import type { Database } from "../../platform/store/database.server.ts";
import { replaceReportEmails } from "./reports-of-person.server.ts";

/** PostgreSQL's error code for a violated unique constraint. */
const UNIQUE_VIOLATION = "23505";

/** Records that the session's owner has just reauthenticated. */
export async function recordReauthentication(db: Database, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable("login_session")
    .set({ reauthenticated_at: now })
    .where("id", "=", sessionId)
    .execute();
}

/** Stores the new address that the session's owner still has to verify. */
export async function savePendingEmail(db: Database, sessionId: string, email: string): Promise<void> {
  await db.updateTable("login_session").set({ pending_email: email }).where("id", "=", sessionId).execute();
}

/**
 * Changes an account's email, in lowercase, and ends its other sessions. Reports with the old email get the new
 * one, so that an export and a deletion still find them. Returns false if another account has the email.
 */
export async function changeEmail(
  db: Database,
  change: { accountId: string; sessionId: string; from: string; to: string; now: Date },
): Promise<boolean> {
  const { accountId, sessionId, from, to, now } = change;
  try {
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable("account")
        .set({ email: to, updated_at: now })
        .where("id", "=", accountId)
        .execute();
      await replaceReportEmails(transaction, from, to);
      await transaction
        .deleteFrom("login_session")
        .where("account_id", "=", accountId)
        .where("id", "!=", sessionId)
        .execute();
      await transaction
        .updateTable("login_session")
        .set({ pending_email: null, reauthenticated_at: null })
        .where("id", "=", sessionId)
        .execute();
    });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}
