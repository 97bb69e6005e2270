import type { LoginProvider } from "@tuna/sdk/account";
import type { Database } from "../../platform/store/database.server.ts";
import { noLaterThanDatabase } from "../../platform/store/database-time.server.ts";

/** Login method: an emailed code, or a provider. */
export type LoginMethod = "code" | LoginProvider;

/** Login records are deleted after this time, or beyond this number for an account. */
const LOGIN_RECORD_LIFETIME_MS = 90 * 86_400_000;
const MAX_LOGIN_RECORDS = 50;

export interface LoginRecord {
  at: Date;
  method: string;
  /** The browser's readable name. */
  device: string;
}

/** Adds a login to the account's records, and deletes excess and expired records. */
export async function recordLogin(
  transaction: Database,
  accountId: string,
  { at, method, device }: LoginRecord,
): Promise<void> {
  await transaction
    .insertInto("login_record")
    .values({ account_id: accountId, at, method, device })
    .execute();
  await transaction
    .deleteFrom("login_record")
    .where("at", "<=", noLaterThanDatabase(at, LOGIN_RECORD_LIFETIME_MS))
    .execute();
  await transaction
    .deleteFrom("login_record")
    .where("account_id", "=", accountId)
    .where("id", "not in", (query) =>
      query
        .selectFrom("login_record")
        .select("id")
        .where("account_id", "=", accountId)
        .orderBy("id", "desc")
        .limit(MAX_LOGIN_RECORDS),
    )
    .execute();
}

/** Returns the stored logins of an account, newest first. */
export async function listLogins(db: Database, accountId: string, now: Date): Promise<LoginRecord[]> {
  return db
    .selectFrom("login_record")
    .select(["at", "method", "device"])
    .where("account_id", "=", accountId)
    .where("at", ">", new Date(now.getTime() - LOGIN_RECORD_LIFETIME_MS))
    .orderBy("id", "desc")
    .execute();
}
