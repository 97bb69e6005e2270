import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../platform/store/database.server.ts";

/** The right to purge the CDN, which one process of a site has at a time. */
export interface PurgeLease {
  /**
   * Whether this process has it. Takes it if no other process has, and keeps it for `LEASE_MS` more before it ends. Call it at
   * least every `RENEW_EVERY_MS`.
   */
  hold(): Promise<boolean>;
  /** Lets another process have it at once. This one does not take it again for some seconds. */
  release(): Promise<void>;
}

/** After this time another process takes over from one that was killed. */
const LEASE_MS = 15_000;
/** Leaves the time of a request to the CDN and of the statements before it. */
const RENEW_EVERY_MS = 4_000;
/** Enough for a look of every other process. */
const PAUSE_MS = 3_000;

/** Opens the lease, which is in the only row of `cdn_purge`, so that it also works behind poolers that share sessions. */
export async function openPurgeLease(db: Database): Promise<PurgeLease> {
  const id = randomUUID();
  let renewedAtMs = Number.NEGATIVE_INFINITY;
  let pausesUntilMs = Number.NEGATIVE_INFINITY;
  await sql`INSERT INTO cdn_purge (until) VALUES (now()) ON CONFLICT DO NOTHING`.execute(db);
  return {
    async hold() {
      const now = performance.now();
      if (now - renewedAtMs < RENEW_EVERY_MS) return true;
      if (now < pausesUntilMs) return false;
      const { numAffectedRows } = await sql`
        UPDATE cdn_purge SET locked_by = ${id}, locked_until = now() + ${LEASE_MS} * interval '1 millisecond'
        WHERE locked_by = ${id} OR locked_until > now() IS NOT TRUE`.execute(db);
      const isHeld = numAffectedRows === 1n;
      renewedAtMs = isHeld ? now : Number.NEGATIVE_INFINITY;
      return isHeld;
    },
    async release() {
      renewedAtMs = Number.NEGATIVE_INFINITY;
      pausesUntilMs = performance.now() + PAUSE_MS;
      await sql`UPDATE cdn_purge SET locked_until = NULL WHERE locked_by = ${id}`.execute(db);
    },
  };
}
