import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { wordsOfNames } from "../../platform/store/migrations/0062-words-as-typed.ts";
import { MAX_NAMED, nameQuery } from "./name-query.server.ts";
import { nameSkeleton } from "./name-skeleton.server.ts";

/** A maker whose name a search has. */
export interface NamedMaker {
  slug: string;
  name: string;
  pictureUrl: string | null;
  /** Number of listed sounds and voices. */
  itemCount: number;
}

/**
 * Returns makers whose names have all words of a query, those of exactly this name and of most items first. Leaves out
 * makers without items, and those whose page nobody sees.
 */
export async function findMakersByName(db: Database, q: string, limit: number): Promise<NamedMaker[]> {
  const query = nameQuery(q);
  if (query === undefined) return [];
  const skeleton = nameSkeleton(q);
  const { rows } = await sql<NamedMaker>`
    SELECT named.slug, named.name, sound_count + voice_count AS "itemCount",
      '/media/' || picture.hash || '.' || picture.format AS "pictureUrl"
    FROM (
      SELECT * FROM maker
      WHERE (${sql.raw(wordsOfNames("maker.name"))} @@ ${query}::tsquery OR skeleton = ${skeleton})
        AND sound_count + voice_count > 0
      LIMIT ${MAX_NAMED}) AS named
      LEFT JOIN account ON account.id = named.account_id
      LEFT JOIN account_picture AS picture ON picture.account_id = account.id
    WHERE named.account_id IS NULL OR account.status = 'active'
    ORDER BY skeleton = ${skeleton} DESC, "itemCount" DESC, named.id LIMIT ${limit}`.execute(db);
  return rows;
}
