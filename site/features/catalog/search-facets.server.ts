import type { SearchFilters } from "@tuna/sdk";
import { categories, DISCORD_SOUNDBOARD_LIMITS, searchLengths } from "@tuna/sdk/catalog";
import { type RawBuilder, sql } from "kysely";

const fitsToken = "%discord";
const lengthToken = (name: string) => `%${name}`;
const categoryToken = (slug: string) => `#${slug}`;

/** Returns the tokens of the items that filters leave. */
export function facetTokens({ length, category, fits }: SearchFilters): string[] {
  return [
    ...(length === undefined ? [] : [lengthToken(length)]),
    ...(category === undefined ? [] : [categoryToken(category)]),
    ...(fits === undefined ? [] : [fitsToken]),
  ];
}

/** The tokens of all filters. */
export const allFacetTokens: readonly string[] = [
  ...Object.keys(searchLengths).map(lengthToken),
  ...categories.map(({ slug }) => categoryToken(slug)),
  fitsToken,
];

const categorySlugs = new Set<string>(categories.map(({ slug }) => slug));

/** Returns the tokens of an item's categories. An item is in a category too if its tags name it. */
export function categoryTokens(tagSlugs: Iterable<string>): string[] {
  return [...tagSlugs].filter((slug) => categorySlugs.has(slug)).map(categoryToken);
}

const { durationMs, sizeBytes } = DISCORD_SOUNDBOARD_LIMITS;
/** The names are constants, so they need no parameters. */
const lengthCases = Object.entries(searchLengths).map(
  ([name, { fromMs, belowMs }]) =>
    sql`CASE WHEN media.duration_ms >= ${fromMs}::float8 AND media.duration_ms < ${belowMs}::float8
      THEN ${lengthToken(name)}::text END`,
);
/** Whether Discord's soundboard accepts the file as it is. A length or size of 0 was not measured. */
const fitsCase = sql`CASE WHEN media.duration_ms > 0 AND media.duration_ms <= ${durationMs}::float8
  AND media.size_bytes > 0 AND media.size_bytes <= ${sizeBytes}::bigint THEN ${fitsToken}::text END`;

/** An array of the tokens of an item's audio, in a statement that joins its row of `media`. */
export const audioTokens: RawBuilder<string[]> =
  sql`array_remove(ARRAY[${sql.join([...lengthCases, fitsCase])}], NULL)`;
