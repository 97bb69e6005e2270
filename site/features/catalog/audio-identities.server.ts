import type { Database } from "../../platform/store/database.server.ts";

/** Returns the hashes of the files that hold the sounds of these identities. */
export async function filesWithIdentity(db: Database, identities: readonly string[]): Promise<string[]> {
  if (identities.length === 0) return [];
  const rows = await db.selectFrom("media").select("hash").where("identity", "in", identities).execute();
  return rows.map(({ hash }) => hash);
}
