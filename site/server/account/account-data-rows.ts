import { sql } from "kysely";
import type { Database } from "../store/database.ts";
import { forgetPerson } from "./logged-person.ts";

/** Returns every row of an account except its tokens, which are stored as hashes and say nothing. */
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
 * Deletes an account and everything that belongs to it. Its reports and admin actions stay, without the person.
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

/** People type their email in reports in any case, so the comparison ignores case. */
function isOfEmail(email: string) {
  return sql<boolean>`lower(report.email) = ${email}`;
}
