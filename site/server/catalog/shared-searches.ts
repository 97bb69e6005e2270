import type { ItemKind } from "@tuna/sdk";
import { sql } from "kysely";
import { SEARCHES_CHANNEL } from "../store/change-feed.ts";
import type { OpenDatabase } from "../store/database.ts";
import type { TrendingSearches } from "./trending-searches.ts";

/** PostgreSQL takes notices of less than 8,000 bytes. */
const MAX_NOTICE_BYTES = 7999;
const NOTICE = /^(sound|voice) ([0-9a-f]+) (.+)$/s;

/**
 * Returns a function that counts a search of a network in this process and in all others of the site. PostgreSQL hands
 * the notice to the processes that run and forgets it, so nothing about a search is stored. The embedded database has one process.
 */
export function shareSearches(
  trending: Pick<TrendingSearches, "note">,
  { db, changes, isEmbedded }: Pick<OpenDatabase, "db" | "changes" | "isEmbedded">,
): (kind: ItemKind, term: string, network: string) => void {
  changes.onNotice(SEARCHES_CHANNEL, (text) => {
    const [, kind, network = "", term = ""] = NOTICE.exec(text) ?? [];
    if (kind) trending.note(kind as ItemKind, term, network, new Date());
  });
  return (kind, term, network) => {
    const isNew = trending.note(kind, term, network, new Date());
    const text = `${kind} ${network} ${term}`;
    if (!isNew || isEmbedded || Buffer.byteLength(text) > MAX_NOTICE_BYTES) return;
    // While the database is away, the others miss a search.
    sql`SELECT pg_notify(${SEARCHES_CHANNEL}, ${text})`.execute(db).catch(() => {});
  };
}
