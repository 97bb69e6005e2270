import type { ItemKind } from "@tuna/sdk";
import { itemKinds } from "@tuna/sdk/catalog";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import type { KindCode } from "../../platform/store/database-schema.server.ts";
import { codeOfKind, kindOfCode } from "../../platform/store/kind-code.server.ts";

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
 * What sitemaps read, one statement each. An item stays in its file, so that new items change the last file only. Of
 * sensitive items nothing is read, except the dates.
 */
export interface SitemapSource {
  /** Files that have items, in order. */
  files(): Promise<SitemapFile[]>;
  /** Items of a file, newest first, without those that search engines may not show. Undefined if there is no such file. */
  items(kind: ItemKind, number: number): Promise<SitemapItem[] | undefined>;
  listingDates(tags: readonly string[]): Promise<ListingDate[]>;
  /** Slugs of makers with listed items, those of most items first, at most 10,000 or `limit`. */
  makers(limit?: number): Promise<string[]>;
}

/** The expression of the index `item_stat_sitemap`. The protocol allows 50,000 items, but crawlers give up on large files. */
const fileIndex = sql`((stat.pk - 1) / 10000)`;

/** Further makers are found by the links of their items. */
const MAX_MAKERS = 10_000;

export function openSitemaps(db: Database): SitemapSource {
  return {
    async files() {
      const { rows } = await sql<{ kind: KindCode; file: number; newest: Date }>`
        SELECT stat.kind, ${fileIndex} AS file, max(stat.created_at) AS newest
        FROM item_stat AS stat WHERE is_listed GROUP BY stat.kind, ${fileIndex} ORDER BY 1, 2`.execute(db);
      return rows.map(({ kind, file, newest }) => ({
        kind: kindOfCode(kind),
        number: file + 1,
        newestAt: newest,
      }));
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
      const dates = listings.map(
        ({ kind, tag }, index) => sql`
        SELECT ${index}::integer AS listing, max(created_at) AS newest FROM ${listingOf(codeOfKind(kind), tag)}`,
      );
      const { rows } = await sql<{ listing: number; newest: Date | null }>`
        ${sql.join(dates, sql` UNION ALL `)}`.execute(db);
      return rows.flatMap(({ listing, newest }) => {
        const found = listings[listing];
        return found && newest ? [{ ...found, newestAt: newest }] : [];
      });
    },
    async makers(limit = MAX_MAKERS) {
      const { rows } = await sql<{ slug: string }>`
        SELECT maker.slug FROM maker LEFT JOIN account ON account.id = maker.account_id
        WHERE sound_count + voice_count > 0 AND coalesce(account.status, 'active') = 'active'
        ORDER BY sound_count + voice_count DESC, maker.id LIMIT ${limit}`.execute(db);
      return rows.map(({ slug }) => slug);
    },
  };
}

/** Each is one step in an index by date, whatever the number of items. */
function listingOf(kind: KindCode, tag: string | undefined): RawBuilder<unknown> {
  return tag === undefined
    ? sql`item_stat WHERE kind = ${kind} AND is_listed`
    : sql`item_tag WHERE kind = ${kind} AND tag_id = (SELECT id FROM tag WHERE slug = ${tag})`;
}
