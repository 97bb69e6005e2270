import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { fingerprintOf, readSiteSecrets } from "../platform/http/site-secrets.server.ts";
import { log } from "../platform/log/log.server.ts";
import type { Database } from "../platform/store/database.server.ts";
import { ignoreOutage } from "../platform/store/store-unavailable.server.ts";
import { repeatTask } from "../platform/tasks/repeat-task.server.ts";

/** What this process knows of the other processes that use the same database. */
export interface ProcessList {
  /**
   * Whether another running process does not accept this one's SESSION_SECRET, or the other way round. Of two such
   * processes the one that started first is right.
   */
  secretConflict(): "with-earlier-process" | "with-later-process" | undefined;
  /** Leaves the list. */
  close(): Promise<void>;
}

/** How often a process is seen, and after which time without that it has ended. */
const DEFAULTS = { seenEveryMs: 5_000, endedAfterMs: 20_000 };

/** Enters this process in the list of its database, and looks at the others again and again. */
export async function openProcessList(
  db: Database,
  sessionSecret: string,
  { seenEveryMs, endedAfterMs } = DEFAULTS,
): Promise<ProcessList> {
  const id = randomUUID();
  const { current, accepted } = readSiteSecrets(sessionSecret);
  const ownSecret = fingerprintOf(current);
  const acceptedSecrets = accepted.map(fingerprintOf);
  let conflict: ReturnType<ProcessList["secretConflict"]>;

  async function look(): Promise<void> {
    await sql`
      INSERT INTO site_process (id, current_secret, accepted_secrets)
      VALUES (${id}, ${ownSecret}, ${acceptedSecrets})
      ON CONFLICT (id) DO UPDATE SET seen_at = clock_timestamp()`.execute(db);
    const { rows } = await sql<{ is_earlier: boolean }>`
      SELECT other.started_at < own.started_at AS is_earlier FROM site_process own, site_process other
      WHERE own.id = ${id} AND other.id <> own.id
        AND other.seen_at > clock_timestamp() - make_interval(secs => ${endedAfterMs / 1000})
        AND NOT (other.current_secret = ANY(own.accepted_secrets)
          AND own.current_secret = ANY(other.accepted_secrets))`.execute(db);
    await sql`
      DELETE FROM site_process
      WHERE seen_at < clock_timestamp() - 10 * make_interval(secs => ${endedAfterMs / 1000})`.execute(db);
    const before = conflict;
    if (rows.length === 0) conflict = undefined;
    else conflict = rows.some((row) => row.is_earlier) ? "with-earlier-process" : "with-later-process";
    if (conflict !== before) report(conflict, rows.length);
  }

  await look();
  const looking = repeatTask("list-processes", seenEveryMs, () => look().catch(ignoreOutage));
  return {
    secretConflict: () => conflict,
    async close() {
      // A look that goes on could enter this process again after it has left.
      await looking.stop();
      await db
        .deleteFrom("site_process")
        .where("id", "=", id)
        .execute()
        .catch(() => {});
    },
  };
}

function report(conflict: ReturnType<ProcessList["secretConflict"]>, otherCount: number): void {
  if (conflict === undefined) {
    log.warn(
      { event: "secret.agrees" },
      "All processes of this database accept each other's SESSION_SECRET now",
    );
  } else {
    log.error(
      { event: "secret.differs", conflict, otherCount },
      "Another process of this database has a different SESSION_SECRET: codes and logins of one fail at the other",
    );
  }
}
