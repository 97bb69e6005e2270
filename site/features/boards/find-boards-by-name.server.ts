import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { wordsOfNames } from "../../platform/store/migrations/0062-words-as-typed.ts";
import { MAX_NAMED, nameQuery } from "../makers/name-query.server.ts";
import { listedBoards } from "./board-rows.server.ts";

/** A public board whose name a search has. */
export interface NamedBoard {
  id: string;
  name: string;
  ownerName: string;
  padCount: number;
}

/** Returns public boards whose names have all words of a query, the most popular first. */
export async function findBoardsByName(db: Database, q: string, limit: number): Promise<NamedBoard[]> {
  const query = nameQuery(q);
  if (query === undefined) return [];
  const named = listedBoards(db)
    .select([
      "board.id",
      "board.name",
      "board.popularity",
      "account.name as ownerName",
      "board.pad_count as padCount",
    ])
    .where(sql<boolean>`${sql.raw(wordsOfNames("board.name"))} @@ ${query}::tsquery`)
    .limit(MAX_NAMED);
  return db
    .selectFrom(named.as("named"))
    .select(["id", "name", "ownerName", "padCount"])
    .orderBy("popularity", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}
