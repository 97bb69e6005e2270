import type { Database } from "../store/database.ts";

/** Names of the providers by which somebody logs in, the first linked first. */
export async function listProviders(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("login_identity")
    .select("provider")
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
  return [...new Set(rows.map(({ provider }) => provider))];
}

/** Forgets a provider. The code by email still leads into the account. */
export async function unlinkProvider(db: Database, accountId: string, provider: string): Promise<void> {
  await db
    .deleteFrom("login_identity")
    .where("account_id", "=", accountId)
    .where("provider", "=", provider)
    .execute();
}
