import { forgetMails } from "../../platform/mail/outbox.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { repeatTransaction } from "../../platform/store/repeat-transaction.server.ts";
import { forgetMaker } from "../makers/account-maker.server.ts";
import { freeName } from "../makers/taken-names.server.ts";
import { readBoards, removeBoards } from "./account-boards.server.ts";
import { readUploads, withdrawUploads } from "./account-uploads.server.ts";
import { forgetPerson } from "./logged-person.server.ts";
import { readReportsOfPerson, replaceReportEmails } from "./reports-of-person.server.ts";

/** Returns every row of an account except its tokens and hidden pads, which are stored as hashes and say nothing. */
export async function readAccountData(db: Database, { id, email }: { id: string; email: string }) {
  const of = (
    table:
      | "account_picture"
      | "account_wide_picture"
      | "login_identity"
      | "login_record"
      | "login_session"
      | "passkey"
      | "access_token"
      | "favourite",
  ) => db.selectFrom(table).where("account_id", "=", id);
  return resolved({
    picture: of("account_picture").select(["format", "bytes"]).executeTakeFirst(),
    widePictures: of("account_wide_picture").select(["purpose", "format", "bytes"]).execute(),
    providers: of("login_identity")
      .select(["provider", "subject", "created_at"])
      .orderBy("created_at")
      .execute(),
    sessions: of("login_session")
      .select(["id", "device", "created_at", "refreshed_at", "expires_at", "pending_email"])
      .orderBy("created_at")
      .execute(),
    logins: of("login_record").select(["at", "method", "device"]).orderBy("id").execute(),
    passkeys: of("passkey").select(["id", "device", "created_at", "used_at"]).orderBy("created_at").execute(),
    accessTokens: of("access_token")
      .select(["id", "name", "scopes", "created_at", "expires_at", "used_at"])
      .orderBy("created_at")
      .execute(),
    favourites: of("favourite")
      .select(["kind", "item_id", "created_at", "is_removed"])
      .orderBy("created_at")
      .execute(),
    reports: readReportsOfPerson(db, email),
    slugs: db
      .selectFrom("maker_slug")
      .innerJoin("maker", "maker.id", "maker_slug.maker_id")
      .select("maker_slug.slug")
      .where("account_id", "=", id)
      .orderBy("maker_slug.slug")
      .execute(),
    /** What administrators did to the account, without who they are. */
    measures: db
      .selectFrom("audit_log")
      .innerJoin("audit_person", "audit_person.number", "audit_log.person")
      .select(["at", "action", "item_kind", "item_id", "before", "after"])
      .where("account_id", "=", id)
      .orderBy("audit_log.id")
      .execute(),
    actions: db
      .selectFrom("audit_log")
      .innerJoin("audit_person", "audit_person.number", "audit_log.actor")
      .select(["at", "action", "item_kind", "item_id"])
      .where("account_id", "=", id)
      .orderBy("audit_log.id")
      .execute(),
    uploads: readUploads(db, id),
    boards: readBoards(db, id),
  });
}

/** Waits for all values of an object at once. */
async function resolved<Values extends Record<string, Promise<unknown>>>(
  values: Values,
): Promise<{ [Name in keyof Values]: Awaited<Values[Name]> }> {
  const entries = Object.entries(values).map(async ([name, value]) => [name, await value] as const);
  return Object.fromEntries(await Promise.all(entries)) as never;
}

/**
 * Deletes an account and everything that belongs to it. Its reports, admin actions and published items stay, without
 * the person; its other uploads go. Notices of copyright stay as they are, as the record of why an item was removed.
 */
export async function deleteAccount(db: Database, { id }: { id: string }): Promise<void> {
  await repeatTransaction(() =>
    db.transaction().execute(async (transaction) => {
      // Whoever adds something to the account holds its row, so that none of it comes after the step that removes its kind.
      const locked = transaction.selectFrom("account").select("email").where("id", "=", id).forUpdate();
      const account = await locked.executeTakeFirst();
      if (!account) return;
      await replaceReportEmails(transaction, account.email, null);
      await forgetPerson(transaction, id);
      await forgetMaker(transaction, id);
      await freeName(transaction, id);
      await withdrawUploads(transaction, id);
      await removeBoards(transaction, id);
      await forgetMails(transaction, account.email);
      await transaction.deleteFrom("account").where("id", "=", id).execute();
    }),
  );
}
