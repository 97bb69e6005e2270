import type { ItemKind } from "@tuna/sdk";
import { itemKinds } from "@tuna/sdk/catalog";
import { type RawBuilder, sql } from "kysely";
import type { ChangeFeed } from "../../platform/store/change-feed.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import type { KindCode } from "../../platform/store/database-schema.server.ts";
import { codeOfKind } from "../../platform/store/kind-code.server.ts";
import { splitIntoBatches } from "./split-into-batches.server.ts";
import { keepUntilItemsChange, readUnlessKnown } from "./until-items-change.server.ts";

/** A sitemap of items: the listed ones of a kind whose keys are in one range of ten thousand. */
interface SitemapFile {
  kind: ItemKind;
  /** Counts from 1. */
  number: number;
  /** When its newest item that search engines may show was added. */
  newestAt: Date;
}

/** An item in a sitemap. */
interface SitemapItem {
  id: string;
  createdAt: Date;
}

/** A maker in a sitemap, and what their page shows first. */
interface SitemapMaker {
  slug: string;
  kind: ItemKind;
}

/** When the newest item of a listing was added. Without a tag, the listing has all items of the kind. */
interface ListingDate {
  kind: ItemKind;
  tag: string | undefined;
  newestAt: Date;
}

/**
 * What sitemaps read, in few statements each, the list of files once until an item changes. An item stays in its file, so that new items change the last file only. Of
 * sensitive items nothing is read, except the dates.
 */
export interface SitemapSource {
  /** Files that have items that search engines may show, in order. */
  files(): Promise<SitemapFile[]>;
  /** Items of a file that search engines may show, newest first. Undefined without any. */
  items(kind: ItemKind, number: number): Promise<SitemapItem[] | undefined>;
  listingDates(tags: readonly string[]): Promise<ListingDate[]>;
  /** Makers with listed items, those of most items first, at most 10,000 or `limit`. */
  makers(limit?: number): Promise<SitemapMaker[]>;
}

/** Keys of a file. The protocol allows 50,000 items, but crawlers give up on large files. */
const FILE_KEYS = 10_000;
/** The expression of the index `item_stat_sitemap`. */
const fileIndex = sql`((stat.pk - 1) / ${sql.lit(FILE_KEYS)})`;
/** Whether search engines may show the item of a row. */
const isShown = sql`((item.doc -> 'publicInfo' ->> 'sensitiveContent') IS DISTINCT FROM 'true'
  AND (item.doc -> 'seo' ->> 'index') IS DISTINCT FROM 'false')`;

/** PostgreSQL takes far longer to plan a statement with hundreds of parts than several with fewer. */
const PARTS_AT_ONCE = 50;
/** Further makers are found by the links of their items. */
const MAX_MAKERS = 10_000;

export function openSitemaps(db: Database, changes: Pick<ChangeFeed, "version">): SitemapSource {
  const memory = keepUntilItemsChange<"files", SitemapFile[]>(changes, 1);
  return {
    files: () =>
      readUnlessKnown(memory, "files", async () => {
        const { rows } = await sql<{ last: number | null }>`SELECT max(pk) AS last FROM item_stat`.execute(
          db,
        );
        const fileCount = Math.ceil((rows[0]?.last ?? 0) / FILE_KEYS);
        const files = itemKinds.flatMap((kind) =>
          Array.from({ length: fileCount }, (_, file) => ({ kind, number: file + 1 })),
        );
        return newestOf(db, files, ({ kind, number }) => newestOfFile(codeOfKind(kind), number));
      }),
    async items(kind, number) {
      const { rows } = await sql<{ id: string; created_at: Date }>`
        SELECT item.id, stat.created_at FROM ${shownItemsOf(codeOfKind(kind), number)}
        ORDER BY stat.created_at DESC, stat.pk DESC`.execute(db);
      if (rows.length === 0) return undefined;
      return rows.map(({ id, created_at }) => ({ id, createdAt: created_at }));
    },
    async listingDates(tags) {
      const listings = itemKinds.flatMap((kind) => [undefined, ...tags].map((tag) => ({ kind, tag })));
      return newestOf(db, listings, ({ kind, tag }) => listingOf(codeOfKind(kind), tag));
    },
    async makers(limit = MAX_MAKERS) {
      const { rows } = await sql<SitemapMaker>`
        SELECT maker.slug, CASE WHEN sound_count > 0 THEN 'sound' ELSE 'voice' END AS kind FROM maker LEFT JOIN account ON account.id = maker.account_id
        WHERE sound_count + voice_count > 0 AND coalesce(account.status, 'active') = 'active'
        ORDER BY sound_count + voice_count DESC, maker.id LIMIT ${limit}`.execute(db);
      return rows;
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
  const found: (Part & { newestAt: Date })[] = [];
  for (const batch of splitIntoBatches(parts, PARTS_AT_ONCE))
    found.push(...(await newestOfBatch(db, batch, rowsOf)));
  return found;
}

async function newestOfBatch<Part>(
  db: Database,
  parts: readonly Part[],
  rowsOf: (part: Part) => RawBuilder<unknown>,
): Promise<(Part & { newestAt: Date })[]> {
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

/** The newest item of a file. Nothing is read of those after it. */
function newestOfFile(kind: KindCode, number: number): RawBuilder<unknown> {
  return sql`(SELECT stat.created_at FROM ${shownItemsOf(kind, number)}
    ORDER BY stat.created_at DESC LIMIT 1) AS newest_item`;
}

function shownItemsOf(kind: KindCode, number: number): RawBuilder<unknown> {
  return sql`item_stat AS stat JOIN item ON item.pk = stat.pk
    WHERE stat.kind = ${kind} AND is_listed AND ${fileIndex} = ${number - 1} AND ${isShown}`;
}

function listingOf(kind: KindCode, tag: string | undefined): RawBuilder<unknown> {
  return tag === undefined
    ? sql`item_stat WHERE kind = ${kind} AND is_listed`
    : sql`item_tag WHERE kind = ${kind} AND tag_id = (SELECT id FROM tag WHERE slug = ${tag})`;
}
