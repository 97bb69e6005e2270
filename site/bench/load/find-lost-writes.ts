import pg from "pg";
import type { SiteClient } from "../../soak/site-client.ts";
import type { AcknowledgedWrites } from "./visitors.ts";

/** Plays and reports of each sound. */
export type StoredWrites = Map<string, { plays: number; reports: number }>;

/** Reads what the database has. */
export async function readWrites(databaseUrl: string): Promise<StoredWrites> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; plays: string; reports: string }>(`
      SELECT id, plays, (SELECT count(*) FROM report WHERE report.pk = item.pk) AS reports
      FROM item JOIN item_stat USING (pk) WHERE item.kind = 0`);
    return new Map(
      rows.map(({ id, plays, reports }) => [id, { plays: Number(plays), reports: Number(reports) }]),
    );
  } finally {
    await client.end();
  }
}

/** Returns a line for each acknowledged write that is gone. */
export async function findLostWrites(
  { plays, reports, sessions }: AcknowledgedWrites,
  before: StoredWrites,
  after: StoredWrites,
  call: SiteClient,
): Promise<string[]> {
  const losses: string[] = [];
  for (const [field, counts] of Object.entries({ plays, reports })) {
    for (const [id, count] of counts) {
      const stored = (writes: StoredWrites) => writes.get(id)?.[field as "plays" | "reports"] ?? 0;
      const added = stored(after) - stored(before);
      if (added < count) losses.push(`${field} of ${id}: ${count} acknowledged, ${added} stored`);
    }
  }
  for (const { email, cookies } of sessions) {
    const { status } = await call("/me", { cookies });
    if (status !== 200) losses.push(`the session of ${email} was answered with ${status}`);
  }
  return losses;
}
