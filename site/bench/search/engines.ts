import type { SearchFilters } from "@tuna/sdk";
import MiniSearch from "minisearch";
import pg from "pg";
import type { Catalog, NewItem } from "../../features/catalog/catalog.server.ts";
import { normaliseName } from "../../features/catalog/words.server.ts";

/** Returns the source keys or names of the best ten matches of a query. */
type SearchTop = (q: string, filters?: SearchFilters) => Promise<string[]>;

export interface Engine {
  name: string;
  search: SearchTop;
  close(): Promise<void>;
}

const TOP = 10;

/** This site's search, as the API calls it: with a page of 50 entities. */
export function ownEngine(catalog: Catalog): Engine {
  return {
    name: "this site",
    async search(q, filters) {
      const request = { q, sort: "relevance", page: 1, pageSize: 50, ...filters } as const;
      const { items } = await catalog.search("sound", request);
      return items.slice(0, TOP).map(({ name }) => name);
    },
    close: async () => {},
  };
}

/** MiniSearch in this process, with its usual options for misspelled words. */
export function miniSearch(items: Iterable<NewItem<"sound">>): Engine {
  const index = new MiniSearch<{ id: number; name: string; tags: string }>({
    fields: ["name", "tags"],
    storeFields: ["name"],
  });
  let id = 0;
  for (const { fields } of items)
    index.add({ id: id++, name: fields.name, tags: (fields.tags ?? []).join(" ") });
  return {
    name: "MiniSearch",
    async search(q) {
      const found = index.search(q, { prefix: true, fuzzy: 0.2, combineWith: "AND" });
      return found.slice(0, TOP).map(({ name }) => String(name));
    },
    close: async () => index.removeAll(),
  };
}

/** The extension pg_trgm on the same table of the same server: the names most similar to the query. */
export async function trigrams(databaseUrl: string): Promise<Engine> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("CREATE EXTENSION IF NOT EXISTS pg_trgm");
  await client.query(
    "CREATE INDEX IF NOT EXISTS bench_trigrams ON item_search USING gist (name_norm gist_trgm_ops(siglen=64))",
  );
  return {
    name: "pg_trgm",
    async search(q) {
      const { rows } = await client.query<{ name: string }>(
        "SELECT name_norm AS name FROM item_search WHERE kind = 0 ORDER BY name_norm <-> $1 LIMIT 10",
        [normaliseName(q)],
      );
      return rows.map(({ name }) => name);
    },
    close: () => client.end(),
  };
}
