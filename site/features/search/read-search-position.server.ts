import type { SearchFilters, SearchSort } from "@tuna/sdk";
import { searchFiltersSchema } from "@tuna/sdk/catalog";
import { MAX_PAGE } from "@tuna/sdk/contract";

/** The order, filters and page of a search, with their defaults. */
interface ReadPosition extends SearchFilters {
  sort: SearchSort;
  page: number;
}

/**
 * Reads order, filters and page of a search from the sorting in its path and its query. `signs` are the term of a search that
 * has none in its path, otherwise empty. `isCanonical` is false if the query has a value that the page does not know or need: its
 * URL without that value is the page's own.
 */
export function readSearchPosition(
  slug: string | undefined,
  query: URLSearchParams,
  signs: string,
): { position: ReadPosition; isCanonical: boolean } {
  const isNewest = slug === "new" || (signs !== "" && query.get("sort") === "created");
  const isTrending = !isNewest && query.get("sort") === "trending";
  const page = readPage(query.get("page"));
  const fields = Object.entries(searchFiltersSchema.shape).flatMap(([name, schema]) => {
    const value = schema.safeParse(query.get(name) ?? undefined);
    return value.success && value.data !== undefined ? [[name, value.data]] : [];
  });
  const filters: SearchFilters = Object.fromEntries(fields);
  const known: Record<string, string | undefined> = {
    ...filters,
    q: signs || undefined,
    sort: isTrending ? "trending" : isNewest && signs !== "" ? "created" : undefined,
    page: page > 1 ? String(page) : undefined,
  };
  return {
    position: { ...filters, sort: isNewest ? "created" : isTrending ? "trending" : "relevance", page },
    isCanonical: [...query].every(([name, value]) => known[name] === value),
  };
}

/** Returns a page number; 1 when it is missing or invalid. */
function readPage(value: string | null): number {
  const page = /^[1-9]\d*$/.test(value ?? "") ? Number(value) : 1;
  return page <= MAX_PAGE ? page : 1;
}
