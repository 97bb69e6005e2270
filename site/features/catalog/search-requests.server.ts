import type { ItemKind } from "@tuna/sdk";
import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { codeOfKind, kindOfCode } from "../../platform/store/kind-code.server.ts";

const DAY_MS = 86_400_000;
/** Requests that nobody repeated for so long are deleted. `/admin/insights/` shows as many days at most. */
const KEPT_DAYS = 90;

/** How often visitors requested what a search did not find. */
export interface SearchRequestCount {
  kind: ItemKind;
  term: string;
  count: number;
  lastAt: Date;
}

/**
 * Counts a visitor's request for what a search did not find, once a day. `visitor` is a key of one day, and is deleted
 * after it: the count names nobody.
 */
export async function countSearchRequest(
  db: Database,
  kind: ItemKind,
  term: string,
  visitor: string,
  at: Date,
): Promise<void> {
  await deleteOldRequestGuards(db, at);
  await sql`
    WITH first AS (
      INSERT INTO search_request_guard (visitor, kind, term, at)
      VALUES (${visitor}, ${codeOfKind(kind)}, ${term}, ${at}::timestamptz)
      ON CONFLICT DO NOTHING RETURNING kind, term, at)
    INSERT INTO search_request (kind, term, count, last_at) SELECT kind, term, 1, at FROM first
    ON CONFLICT (kind, term) DO UPDATE SET count = search_request.count + 1, last_at = excluded.last_at`.execute(
    db,
  );
}

/** Deletes the keys of visitors whose day is over. */
export async function deleteOldRequestGuards(db: Database, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await sql`DELETE FROM search_request_guard WHERE at < ${dayAgo}::timestamptz`.execute(db);
}

/** Deletes what nobody requested for 90 days: terms may name somebody. */
export async function deleteOldRequests(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await db.deleteFrom("search_request").where("last_at", "<", oldest).execute();
}

/** Returns what was requested since a moment, most requested first. Counts include earlier requests. */
export async function mostRequested(db: Database, since: Date, limit: number): Promise<SearchRequestCount[]> {
  const rows = await db
    .selectFrom("search_request")
    .selectAll()
    .where("last_at", ">=", since)
    .orderBy("count", "desc")
    .orderBy("last_at", "desc")
    .orderBy("term")
    .limit(limit)
    .execute();
  return rows.map(({ kind, term, count, last_at }) => ({
    kind: kindOfCode(kind),
    term,
    count,
    lastAt: last_at,
  }));
}
