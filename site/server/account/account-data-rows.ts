import { sql } from "kysely";
import type { Database } from "../store/database.ts";
import { forgetPerson } from "./logged-person.ts";

/** Every row of an account but its tokens, which are kept as hashes and would tell nothing. */
export async function readAccountData(db: Database, { id, email }: { id: string; email: string }) {
  const of = (table: "account_picture" | "login_identity" | "login_record" | "login_session" | "passkey") =>
    db.selectFrom(table).where("account_id", "=", id);
  const [picture, providers, sessions, logins, passkeys, reports, actions] = await Promise.all([
    of("account_picture").select(["format", "bytes"]).executeTakeFirst(),
    of("login_identity").select(["provider", "subject", "created_at"]).orderBy("created_at").execute(),
    of("login_session")
      .select(["id", "device", "created_at", "refreshed_at", "expires_at"])
      .orderBy("created_at")
      .execute(),
    of("login_record").select(["at", "method", "device"]).orderBy("id").execute(),
    of("passkey").select(["id", "device", "created_at", "used_at"]).orderBy("created_at").execute(),
    db
      .selectFrom("report")
      .innerJoin("item", "item.pk", "report.pk")
      .select(["item.id", "item.kind", "reason", "details", "report.created_at"])
      .where(isOfEmail(email))
      .execute(),
    db
      .selectFrom("audit_log")
      .innerJoin("audit_person", "audit_person.number", "audit_log.actor")
      .select(["at", "action", "item_kind", "item_id"])
      .where("account_id", "=", id)
      .orderBy("audit_log.id")
      .execute(),
  ]);
  return { picture, providers, sessions, logins, passkeys, reports, actions };
}

/**
 * Deletes an account and all that belongs to it. Reports that name its email stay, but no longer say from whom; so does
 * what it did as an administrator.
 */
export async function deleteAccount(
  db: Database,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable("report").set({ email: null }).where(isOfEmail(email)).execute();
    await forgetPerson(transaction, id);
    await transaction.deleteFrom("account").where("id", "=", id).execute();
  });
}

/** Whoever reports types an email as they like: upper case and lower case are the same person. */
function isOfEmail(email: string) {
  return sql<boolean>`lower(report.email) = ${email}`;
}
