import type { ItemKind } from "@tuna/sdk";
import { sql } from "kysely";
import type { Person } from "../../platform/http/visitor-key.server.ts";
import { SEARCHES_CHANNEL } from "../../platform/store/change-feed.server.ts";
import type { OpenDatabase } from "../../platform/store/database.server.ts";
import type { TrendingSearches } from "./trending-searches.server.ts";

/** PostgreSQL takes notices of less than 8,000 bytes. */
const MAX_NOTICE_BYTES = 7999;
const NOTICE = /^(sound|voice) (established|other) ([0-9a-f]+) (.+)$/s;

/**
 * Returns a function that counts a search of a person in this process and in all others of the site. PostgreSQL hands
 * the notice to the processes that run and forgets it, so nothing about a search is stored. The embedded database has one process.
 */
export function shareSearches(
  trending: Pick<TrendingSearches, "note">,
  { db, changes, isEmbedded }: Pick<OpenDatabase, "db" | "changes" | "isEmbedded">,
): (kind: ItemKind, term: string, person: Person) => void {
  changes.onNotice(SEARCHES_CHANNEL, (text) => {
    const [, kind, group, key = "", term = ""] = NOTICE.exec(text) ?? [];
    const person = { key, isEstablished: group === "established" };
    if (kind) trending.note(kind as ItemKind, term, person, new Date());
  });
  return (kind, term, person) => {
    const isNew = trending.note(kind, term, person, new Date());
    const text = `${kind} ${person.isEstablished ? "established" : "other"} ${person.key} ${term}`;
    if (!isNew || isEmbedded || Buffer.byteLength(text) > MAX_NOTICE_BYTES) return;
    // While the database is away, the others miss a search.
    sql`SELECT pg_notify(${SEARCHES_CHANNEL}, ${text})`.execute(db).catch(() => {});
  };
}
