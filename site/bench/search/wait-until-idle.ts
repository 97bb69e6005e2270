import { setTimeout } from "node:timers/promises";
import pg from "pg";

const INTERVAL_MS = 200;
const IDLE_LOOKS = 10;

/** Waits until a database has had no work for two seconds: a site reads lists and words after its start. */
export async function waitUntilIdle(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (let idle = 0; idle < IDLE_LOOKS; ) {
    const { rows } = await client.query<{ busy: boolean }>(`
      SELECT EXISTS (SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle') AS busy`);
    idle = rows[0]?.busy ? 0 : idle + 1;
    await setTimeout(INTERVAL_MS);
  }
  await client.end();
}
