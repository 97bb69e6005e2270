import type { Database } from "../store/database.ts";

/** Returns the names of an account's linked providers, the first linked first. */
export async function listProviders(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("login_identity")
    .select("provider")
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
  return [...new Set(rows.map(({ provider }) => provider))];
}

/** Unlinks a provider. The owner can still log in with a code by email. */
export async function unlinkProvider(db: Database, accountId: string, provider: string): Promise<void> {
  await db
    .deleteFrom("login_identity")
    .where("account_id", "=", accountId)
    .where("provider", "=", provider)
    .execute();
}
