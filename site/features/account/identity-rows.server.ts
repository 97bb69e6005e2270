import type { Database } from "../../platform/store/database.server.ts";
import type { Account } from "./account.server.ts";
import { accountOfRow } from "./account-rows.server.ts";

/** An identity at a provider. `subject` never changes there, even if the email does. */
export interface Identity {
  provider: string;
  subject: string;
}

export async function findByIdentity(
  db: Database,
  { provider, subject }: Identity,
): Promise<Account | undefined> {
  const row = await db
    .selectFrom("login_identity as identity")
    .innerJoin("account", "account.id", "identity.account_id")
    .selectAll("account")
    .where("identity.provider", "=", provider)
    .where("identity.subject", "=", subject)
    .executeTakeFirst();
  return row && accountOfRow(row);
}

/** Links an identity unless it is linked already. Returns the id of its account, and whether the link is new. */
export async function linkIdentity(
  db: Database,
  { provider, subject }: Identity,
  accountId: string,
  now: Date,
): Promise<{ holderId: string; isNew: boolean }> {
  const inserted = await db
    .insertInto("login_identity")
    .values({ provider, subject, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.columns(["provider", "subject"]).doNothing())
    .returning("account_id")
    .executeTakeFirst();
  if (inserted) return { holderId: accountId, isNew: true };
  const { account_id } = await db
    .selectFrom("login_identity")
    .select("account_id")
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirstOrThrow();
  return { holderId: account_id, isNew: false };
}
