import type { ItemKind } from "@tuna/sdk";
import { itemKinds } from "@tuna/sdk/catalog";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import type { KindCode } from "../../platform/store/database-schema.server.ts";
import { codeOfKind } from "../../platform/store/kind-code.server.ts";

/** A sitemap of items: the listed ones of a kind whose keys are in one range of ten thousand. */
interface SitemapFile {
  kind: ItemKind;
  /** Counts from 1. */
  number: number;
  /** When its newest item was added. */
  newestAt: Date;
}

/** An item in a sitemap. */
interface SitemapItem {
  id: string;
  createdAt: Date;
}

/** When the newest item of a listing was added. Without a tag, the listing has all items of the kind. */
interface ListingDate {
  kind: ItemKind;
  tag: string | undefined;
  newestAt: Date;
}

/**
 * What sitemaps read, in one or two statements each. An item stays in its file, so that new items change the last file only. Of
 * sensitive items nothing is read, except the dates.
 */
export interface SitemapSource {
  /** Files that have items, in order. */
  files(): Promise<SitemapFile[]>;
  /** Items of a file, newest first, without those that search engines may not show. Undefined if there is no such file. */
  items(kind: ItemKind, number: number): Promise<SitemapItem[] | undefined>;
  listingDates(tags: readonly string[]): Promise<ListingDate[]>;
  /** Slugs of makers with listed items, those of most items first, at most 10,000. */
  makers(): Promise<string[]>;
}

/** Keys of a file. The protocol allows 50,000 items, but crawlers give up on large files. */
const FILE_KEYS = 10_000;
/** The expression of the index `item_stat_sitemap`. */
const fileIndex = sql`((stat.pk - 1) / ${sql.lit(FILE_KEYS)})`;

/** Further makers are found by the links of their items. */
const MAX_MAKERS = 10_000;

export function openSitemaps(db: Database): SitemapSource {
  return {
    async files() {
      const { rows } = await sql<{ last: number | null }>`SELECT max(pk) AS last FROM item_stat`.execute(db);
      const fileCount = Math.ceil((rows[0]?.last ?? 0) / FILE_KEYS);
      const files = itemKinds.flatMap((kind) =>
        Array.from({ length: fileCount }, (_, file) => ({ kind, number: file + 1 })),
      );
      return newestOf(db, files, ({ kind, number }) => fileOf(codeOfKind(kind), number));
    },
    async items(kind, number) {
      const { rows } = await sql<{ id: string; created_at: Date; is_shown: boolean }>`
        SELECT item.id, stat.created_at, (doc -> 'publicInfo' ->> 'sensitiveContent') IS DISTINCT FROM 'true'
          AND (doc -> 'seo' ->> 'index') IS DISTINCT FROM 'false' AS is_shown
        FROM item_stat AS stat JOIN item ON item.pk = stat.pk
        WHERE stat.kind = ${codeOfKind(kind)} AND is_listed AND ${fileIndex} = ${number - 1}
        ORDER BY stat.created_at DESC, stat.pk DESC`.execute(db);
      if (rows.length === 0) return undefined;
      return rows.filter((row) => row.is_shown).map(({ id, created_at }) => ({ id, createdAt: created_at }));
    },
    async listingDates(tags) {
      const listings = itemKinds.flatMap((kind) => [undefined, ...tags].map((tag) => ({ kind, tag })));
      return newestOf(db, listings, ({ kind, tag }) => listingOf(codeOfKind(kind), tag));
    },
    async makers() {
      const { rows } = await sql<{ slug: string }>`
        SELECT maker.slug FROM maker LEFT JOIN account ON account.id = maker.account_id
        WHERE sound_count + voice_count > 0 AND coalesce(account.status, 'active') = 'active'
        ORDER BY sound_count + voice_count DESC, maker.id LIMIT ${MAX_MAKERS}`.execute(db);
      return rows.map(({ slug }) => slug);
    },
  };
}

/**
 * Adds to each part of the catalogue when its newest item was added, and leaves empty ones out. Each is one step in an index by date,
 * whatever the number of items.
 */
async function newestOf<Part>(
  db: Database,
  parts: readonly Part[],
  rowsOf: (part: Part) => RawBuilder<unknown>,
): Promise<(Part & { newestAt: Date })[]> {
  if (parts.length === 0) return [];
  const dates = parts.map(
    (part, index) => sql`SELECT ${index}::integer AS part, max(created_at) AS newest FROM ${rowsOf(part)}`,
  );
  const { rows } = await sql<{ part: number; newest: Date | null }>`
    ${sql.join(dates, sql` UNION ALL `)} ORDER BY part`.execute(db);
  return rows.flatMap(({ part, newest }) => {
    const found = parts[part];
    return found && newest ? [{ ...found, newestAt: newest }] : [];
  });
}

function fileOf(kind: KindCode, number: number): RawBuilder<unknown> {
  return sql`item_stat AS stat WHERE kind = ${kind} AND is_listed AND ${fileIndex} = ${number - 1}`;
}

function listingOf(kind: KindCode, tag: string | undefined): RawBuilder<unknown> {
  return tag === undefined
    ? sql`item_stat WHERE kind = ${kind} AND is_listed`
    : sql`item_tag WHERE kind = ${kind} AND tag_id = (SELECT id FROM tag WHERE slug = ${tag})`;
}
